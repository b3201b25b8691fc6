const quietMs = 1000;
const expectedWithinMs = 10_000;

/**
 * Tells a letter that is a key of the page from one that somebody means to type. A field that had the focus makes letters
 * quiet for a second after it lost it, and each letter of that second for one more: a word is typed to its end. Whoever
 * left the field by Tab, Escape or the mouse has moved on, and every key works at once.
 */
export class TypingGuard {
  readonly #nowMs: () => number;
  #isInField = false;
  #hasMovedOn = false;
  #quietUntilMs = 0;
  #expectedUntilMs = 0;
  #early = '';

  /** `nowMs` is the clock; tests bring their own. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** A field has taken the focus; by itself that is no sign that somebody wants to type: a button that is busy gives it away. */
  enter(): void {
    this.#isInField = true;
  }

  /** The field lost the focus, whoever took it. */
  leave(): void {
    if (!this.#isInField) return;
    this.#isInField = false;
    this.#quietUntilMs = this.#hasMovedOn ? 0 : this.#nowMs() + quietMs;
  }

  /** A key, or a press in a field: what comes next is meant for the field that has the focus. */
  typed(): void {
    this.#hasMovedOn = false;
  }

  /** Tab, Escape or a press of the mouse outside of a field: what comes next is meant for something else. */
  moveOn(): void {
    this.#hasMovedOn = true;
    this.#quietUntilMs = 0;
    this.#expectedUntilMs = 0;
    this.#early = '';
  }

  /** A field was asked for and is still on its way: what is typed until then is kept for it. */
  expectField(): void {
    this.#expectedUntilMs = this.#nowMs() + expectedWithinMs;
  }

  /** What was typed for the field before it was there; it is handed out once. */
  takeEarly(): string {
    const early = this.#early;
    this.#early = '';
    this.#expectedUntilMs = 0;
    return early;
  }

  /** True when a letter that no field got is somebody's typing nevertheless, and no key. */
  isTyping(letter: string, isRepeated: boolean): boolean {
    const nowMs = this.#nowMs();
    if (nowMs < this.#expectedUntilMs) {
      this.#early += letter;
      return true;
    }
    // A field that was removed or disabled does not always say that it lost the focus.
    this.leave();
    if (nowMs >= this.#quietUntilMs) return false;
    if (!isRepeated) this.#quietUntilMs = nowMs + quietMs;
    return true;
  }
}
