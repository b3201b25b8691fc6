import type { Archive, Entry } from './archive.ts';
import type { Courier, Heard, Order } from './courier.ts';
import { type DocumentSource, type FaultDocument, inLetters } from './documents.ts';
import type { SeededRandom } from './random.ts';

/** A request that is sent again until it is answered, and what its answer promises. */
export type Task = {
  name: string;
  send(): Promise<Heard | undefined>;
  /** @throws when the answer is not the one that has to come. */
  accept(heard: Heard): void;
  /** Instead of sending it again: for uploads without a key. */
  doubt?(): void;
};

/** What may be done to the documents that are there. */
export const TASK_KINDS = ['trash', 'restore', 'erase', 'edit', 'reprocess', 'bulk_trash', 'bulk_restore'] as const;
/** One of them; `purge` needs its own hands on the database. */
export type TaskKind = (typeof TASK_KINDS)[number];

type Tools = { archive: Archive; courier: Courier; random: SeededRandom; source: DocumentSource };

/** Makes the requests of a campaign. */
export class Tasks {
  readonly #tools: Tools;
  #keys = 0;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** An upload of these documents in one request, mostly with a key. */
  upload(documents: FaultDocument[]): Task {
    const { archive, courier, random } = this.#tools;
    const order: Order = { documents, key: random.chance(0.85) ? this.#key() : null };
    return {
      name: `upload ${documents.map(({ name }) => name).join(' ')}`,
      send: () => courier.upload(order),
      accept: (heard) => archive.accept(documents, idsOf(expectStatus(heard, 202, 'an upload'))),
      ...(order.key === null ? { doubt: () => void archive.doubtful.push(order) } : {}),
    };
  }

  /** An upload that has to be refused, together with a good document that must not be kept either. */
  async refusedUpload(): Promise<Task> {
    const { archive, courier, source } = this.#tools;
    const good = await source.text();
    const bad = { ...(await source.text()), bytes: Buffer.from('Just a few words, and no document of ours.') };
    const order: Order = { documents: [good, bad], key: this.#key() };
    archive.refused.push(good, bad);
    return {
      name: 'an upload to refuse',
      send: () => courier.upload(order),
      accept: (heard) => void expectStatus(heard, 415, 'an upload of a text file'),
    };
  }

  /** Does something to a document that allows it; undefined when there is none. */
  make(kind: TaskKind): Task | undefined {
    const { archive, random } = this.#tools;
    const isBulk = kind.startsWith('bulk_');
    const place = kind === 'restore' || kind === 'erase' || kind === 'bulk_restore' ? 'trash' : 'live';
    const needsReading = kind === 'reprocess' && archive.idle('live', ({ document }) => document.isScan).length > 0;
    const candidates = archive.idle(place, ({ document }) => !needsReading || document.isScan);
    const chosen = random.shuffled(candidates).slice(0, isBulk ? 3 : 1);
    const [first] = chosen;
    if (!first) return undefined;
    for (const entry of chosen) entry.isBusy = true;
    return isBulk ? this.#bulk(kind === 'bulk_trash' ? 'trash' : 'restore', chosen) : this.#single(kind, first);
  }

  #single(kind: TaskKind, entry: Entry): Task {
    const { courier, random } = this.#tools;
    const target = `/api/files/${entry.id}`;
    const task = (
      method: string,
      path: string,
      statuses: readonly number[],
      done: () => void,
      json?: unknown,
    ): Task => ({
      name: `${kind} ${entry.words[0]}`,
      send: () => courier.send(method, path, json === undefined ? {} : { json }),
      accept: (heard) => {
        if (!statuses.includes(heard.status))
          throw new Error(`${kind} → ${heard.status} ${JSON.stringify(heard.body)}`);
        done();
        entry.isBusy = false;
      },
    });
    const moveTo = (place: Entry['place']) => () => {
      entry.place = place;
      entry.isReplanned = true;
    };
    switch (kind) {
      case 'trash':
        return task('DELETE', target, [204], moveTo('trash'));
      case 'restore':
        return task('POST', `${target}/restore`, [200], moveTo('live'));
      case 'erase':
        // Asked again after an answer that was never heard, it is gone already.
        return task('DELETE', `${target}?permanent=true`, [204, 404], moveTo('gone'));
      case 'edit': {
        const [name = ''] = entry.words;
        const word = `${name}x${inLetters(random.between(0, 26 ** 3))}`;
        const renamed = () => {
          entry.words = [name, word];
        };
        return task('PATCH', target, [200], renamed, { title: `${word} edited` });
      }
      default:
        return task('POST', `${target}/reprocess`, [200, 202], moveTo('live'), {});
    }
  }

  /** The documents stay busy until everything has settled: the job does it some time after the answer. */
  #bulk(action: 'trash' | 'restore', entries: readonly Entry[]): Task {
    const { courier } = this.#tools;
    const headers = { 'idempotency-key': this.#key() };
    const json = { action, ids: entries.map(({ id }) => id) };
    return {
      name: `bulk ${action} ${entries.map(({ words }) => words[0]).join(' ')}`,
      send: () => courier.send('POST', '/api/files/bulk', { json, headers }),
      accept: (heard) => {
        expectStatus(heard, 202, `bulk ${action}`);
        for (const entry of entries) {
          entry.place = action === 'trash' ? 'trash' : 'live';
          entry.isReplanned = true;
        }
      },
    };
  }

  #key(): string {
    this.#keys += 1;
    return `faults-${String(this.#keys).padStart(8, '0')}`;
  }
}

function expectStatus(heard: Heard, status: number, what: string): Heard {
  if (heard.status !== status) throw new Error(`${what} → ${heard.status} ${JSON.stringify(heard.body)}`);
  return heard;
}

function idsOf({ body }: Heard): string[] {
  return (body as { files: { id: string }[] }).files.map(({ id }) => id);
}
