import { thrownText } from "../errors.js";
import { CLOCK, type Clock, LIMITS, type Limits, openBudget } from "./budget.js";
import { commentApi } from "./comment-api.js";
import { findMarked, type Marked } from "./comment-choice.js";
import { failedProblem } from "./comment-problem.js";
import { type CommentSettings, converge, type Published, unsuccessful } from "./converge.js";
import { broken } from "./fault.js";
import { openGitHub, type Reply } from "./github.js";
import { readViewer, VIEWER_QUERY } from "./identity.js";

/**
 * Brings the pull request's comment up to date: one comment per key, found by its marker and our own account, updated in place
 * and never by an older run. Takes two minutes at most, three seconds after a cancel. Never throws.
 * @param render the comment's text, beginning with `marker({ key, stamp })`, of at most so many characters
 * @param time tests lend another clock and shorter limits
 */
export async function publishComment(
  settings: CommentSettings,
  render: (limit: number) => string,
  { clock = CLOCK, limits = LIMITS }: { clock?: Clock; limits?: Limits } = {},
): Promise<Published> {
  try {
    using budget = openBudget(limits, settings.signal, clock);
    const github = await openGitHub(settings.token, settings.apiUrl, budget);
    const parameters = { query: VIEWER_QUERY };
    const viewer = await github.steadily({ route: "POST /graphql", parameters, read: readViewer });
    if (!viewer.ok) return unsuccessful(viewer.fault, "asking whom the token speaks for", settings.origin);
    const api = commentApi(github, settings.repository, settings.number);
    const find = async (): Promise<Reply<Marked>> => {
      const listed = await api.list();
      return listed.ok ? { ...listed, value: findMarked(listed.value, settings.key, viewer.value) } : listed;
    };
    return await converge({ settings, api, find, budget, render });
  } catch (error) {
    return { state: "failed", problems: [failedProblem(broken(thrownText(error)), "talking to GitHub")] };
  }
}
