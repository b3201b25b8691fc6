/** A step that made no progress for too long. */
export class StepTimeout extends Error {
  readonly code = 'step_timeout';
  constructor(timeoutSeconds: number) {
    super(`The step made no progress for ${timeoutSeconds} seconds and was stopped.`);
    this.name = 'StepTimeout';
  }
}

/** Aborts `signal` when nobody called `feed` for the given time, or when the worker stops. */
export class Watchdog {
  readonly signal: AbortSignal;
  readonly #timeout = new AbortController();
  readonly #timeoutSeconds: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(timeoutSeconds: number, workerSignal: AbortSignal) {
    this.#timeoutSeconds = timeoutSeconds;
    this.signal = AbortSignal.any([this.#timeout.signal, workerSignal]);
    this.feed();
  }

  /** Proof of life. */
  feed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#timeout.abort(new StepTimeout(this.#timeoutSeconds)),
      this.#timeoutSeconds * 1000,
    );
    this.#timer.unref();
  }

  /** Stops watching. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
