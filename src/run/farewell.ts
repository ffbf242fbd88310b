/** Milliseconds that a child lives on for what its experiments' own VoltOps clients are still told. */
const LINGER = 5_000;

/** Lets a child end once VoltOps has been told what only the child can tell it. */
export class Farewell {
  #timer: NodeJS.Timeout | undefined;

  /** Nothing is left to run: the child only has VoltOps to tell. */
  get pending(): boolean {
    return this.#timer !== undefined;
  }

  /**
   * Begins to wait, unless it waits already.
   * @param uploads what is waited for, but not for ever
   * @param finish called at once where there is nothing to wait for; not after {@link Farewell.cancel}
   */
  begin(uploads: readonly Promise<void>[], finish: () => void): void {
    if (uploads.length === 0) return finish();
    if (this.#timer !== undefined) return;
    const end = () => {
      if (this.#timer !== timer) return;
      this.cancel();
      finish();
    };
    const timer = setTimeout(end, LINGER);
    this.#timer = timer;
    void Promise.all(uploads).then(end);
  }

  /** The child has more to run, or is gone. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
