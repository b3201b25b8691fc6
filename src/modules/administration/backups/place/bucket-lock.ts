import { z } from 'zod';
import { isLeftover, newTaggedName } from '../../../../platform/process-tag.ts';
import { ObjectExists } from '../../../outside/destinations/index.ts';
import { BackupProblem } from '../backup-problem.ts';

/** So often does whoever holds a lock say that it is still there. */
const BEAT_MS = 30_000;
/** A holder on another machine that says nothing for this long is gone. */
const SILENT_MS = 15 * 60_000;

const noteSchema = z.object({ holder: z.string(), beatAt: z.iso.datetime() });
type Note = z.infer<typeof noteSchema>;

/** The one object that a lock is. */
type LockObject = {
  /** Of the place. */
  name: string;
  read(): Promise<string | null>;
  /** @throws ObjectExists where it may not replace the one that is there. */
  write(content: string, replaces: boolean): Promise<void>;
  remove(): Promise<void>;
};

/** A lock that is an object of a bucket, made only where there is none. */
export class BucketLock {
  readonly #object: LockObject;
  #isLost = false;

  constructor(object: LockObject) {
    this.#object = object;
  }

  /** @returns what gives it back. @throws BackupProblem `backup_running`. */
  async take(): Promise<() => Promise<void>> {
    const holder = newTaggedName();
    if (!(await this.#create(holder))) {
      await this.#removeStale();
      if (!(await this.#create(holder))) throw running(this.#object.name);
    }
    this.#isLost = false;
    let beating = Promise.resolve();
    const timer = setInterval(() => {
      beating = beating.then(() => this.#beat(holder));
    }, BEAT_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await beating;
      if ((await this.#holder()) === holder) await this.#object.remove();
    };
  }

  /** @throws BackupProblem when somebody else took the lock of this process for a dead one's: nothing may be written any more. */
  check(): void {
    if (this.#isLost) throw running(this.#object.name);
  }

  async #create(holder: string): Promise<boolean> {
    try {
      await this.#object.write(noteOf(holder), false);
    } catch (error) {
      if (!(error instanceof ObjectExists)) throw error;
      // Its own, where the answer to an earlier try was lost.
      return (await this.#holder()) === holder;
    }
    // Two who found the same dead one's: the last to write has it.
    return (await this.#holder()) === holder;
  }

  async #removeStale(): Promise<void> {
    const content = await this.#object.read();
    if (content === null) return;
    const note = readNote(content);
    const nowMs = Date.now();
    const beatMs = note ? Date.parse(note.beatAt) : 0;
    const isStale = nowMs - beatMs > SILENT_MS || (note !== null && isLeftover(note.holder, nowMs, beatMs));
    if (!isStale) throw running(this.#object.name);
    // Somebody else may have been faster, and holds it now.
    if ((await this.#object.read()) === content) await this.#object.remove();
  }

  async #beat(holder: string): Promise<void> {
    try {
      if ((await this.#holder()) === holder) await this.#object.write(noteOf(holder), true);
      else this.#isLost = true;
    } catch (error) {
      // The next beat says it; whoever writes finds out by themselves that the bucket is away.
      if (!(error instanceof BackupProblem)) throw error;
    }
  }

  async #holder(): Promise<string | null> {
    const content = await this.#object.read();
    return content === null ? null : (readNote(content)?.holder ?? null);
  }
}

function noteOf(holder: string): string {
  const note: Note = { holder, beatAt: new Date().toISOString() };
  return JSON.stringify(note);
}

function readNote(content: string): Note | null {
  try {
    return noteSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function running(place: string): BackupProblem {
  return new BackupProblem(
    'backup_running',
    `Another backup is being written to ${place}: wait for it. If it was killed on another machine, its lock is given up after 15 minutes.`,
  );
}
