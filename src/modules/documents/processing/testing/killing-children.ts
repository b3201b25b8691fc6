import {
  type ChildRunner,
  type ChildSession,
  ChildRunner as RealChildRunner,
} from '../../../../platform/children/index.ts';
import type { Log } from '../../../../platform/log/index.ts';

/** One call to a child; `number` counts the calls of that method from 1, `workDir` is the child's own folder. */
export type KillableCall = { child: string; method: string; number: number; input: unknown; workDir: string };

/** Sends a real child a signal at a chosen call, as the kernel or an operator would: SIGKILL ends it, SIGSTOP makes it hang. */
export class KillingChildren extends RealChildRunner {
  killCount = 0;
  signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL';
  readonly #when: (call: KillableCall) => boolean;
  readonly #counts = new Map<string, number>();

  /** @param when asked before every call to a child. */
  constructor(log: Log, when: (call: KillableCall) => boolean) {
    super({ log });
    this.#when = when;
  }

  /** How often a method of a kind of child was called. */
  countOf(child: string, method: string): number {
    return this.#counts.get(`${child} ${method}`) ?? 0;
  }

  override async open(...[spec, options]: Parameters<ChildRunner['open']>): Promise<ChildSession> {
    const session = await super.open(spec, options);
    return {
      pid: session.pid,
      close: () => session.close(),
      call: (method, input, callOptions) => {
        const key = `${spec.name} ${method}`;
        const number = (this.#counts.get(key) ?? 0) + 1;
        this.#counts.set(key, number);
        if (this.#when({ child: spec.name, method, number, input, workDir: options.workDir })) {
          this.killCount += 1;
          process.kill(-session.pid, this.signal);
        }
        return session.call(method, input, callOptions);
      },
    };
  }
}
