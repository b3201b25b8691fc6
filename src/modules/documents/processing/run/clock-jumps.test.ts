import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChildRunner, type ChildSession } from '../../../../platform/children/index.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

const DAY_MS = 86_400_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

/** The machine's clock, until the document is being opened: from then on it is wrong by `jumpMs`. */
function jumpingClock(fileId: string, jumpMs: number) {
  let hasJumped = false;
  const poll = async () => {
    hasJumped ||= (await engine.step(fileId, 'convert_to_pdf')).status === 'in_progress';
  };
  return { poll, clock: { now: () => new Date(Date.now() + (hasJumped ? jumpMs : 0)) }, hasJumped: () => hasJumped };
}

/** The real children; each that is started is a moment at which the steps stand still. */
class PollingChildren extends ChildRunner {
  readonly #poll: () => Promise<void>;

  constructor(poll: () => Promise<void>) {
    super({ log: engine.ctx.log });
    this.#poll = poll;
  }

  override async open(...input: Parameters<ChildRunner['open']>): Promise<ChildSession> {
    await this.#poll();
    return super.open(...input);
  }
}

it.each([
  ['back by a day', -DAY_MS],
  ['forward by a day', DAY_MS],
])(
  'a clock that is set %s in the middle of the work costs nothing, and nothing ends before it began',
  async (name, jumpMs) => {
    const id = await engine.add(bornDigitalPdf([[name], ['Another page']]), { name: 'clock.pdf' });
    const jumping = jumpingClock(id, jumpMs);
    const children = new PollingChildren(jumping.poll);
    await engine.run(id, { ctx: engine.with({ clock: jumping.clock, children }) });
    await children.stopAll();
    expect(jumping.hasJumped()).toBe(true);
    expect((await engine.file(id)).status).toBe('completed');
    for (const step of Object.keys(await engine.states(id))) {
      for (const { started_at, finished_at } of [await engine.step(id, step), ...(await engine.attempts(id, step))])
        expect(finished_at?.getTime() ?? 0).toBeGreaterThanOrEqual(started_at?.getTime() ?? 0);
    }
    const processed = (await engine.events('document.processed')).find((event) => event.file_id === id);
    expect(processed?.duration_seconds).toBeGreaterThanOrEqual(0);
  },
);
