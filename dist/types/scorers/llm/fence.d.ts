/** Most characters of material in one question: about a hundred thousand tokens, which is what common judges can read. */
export declare const MAX_MATERIAL = 500000;
/**
 * Material for a judge as text, each piece between a line that opens it and one that closes it. Both carry a mark that
 * occurs in none of the pieces, so nothing in them can end its fence. Nothing is substituted into a template.
 * @param material texts by name, in the order in which they are shown
 * @returns the fenced text, and the mark
 * @throws GateError `material-too-long` for more than {@link MAX_MATERIAL} characters in all
 */
export declare function fence(material: Readonly<Record<string, string>>): {
    text: string;
    mark: string;
};
