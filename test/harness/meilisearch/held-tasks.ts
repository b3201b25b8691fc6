import type { Held } from './filter-grammar.ts';
import { HeldIndex, SETTING_NAMES } from './held-index.ts';
import { indexNotFound, MeiliProblem } from './meili-problem.ts';

/** A piece of work as the service tells it. */
export type HeldTask = {
  uid: number;
  batchUid: number | null;
  indexUid: string | null;
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  type: string;
  canceledBy: number | null;
  details: Record<string, unknown>;
  error: MeiliProblem['body'] | null;
  duration: string | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** Does the work. @returns what is known of it afterwards. @throws MeiliProblem */
type Work = () => Record<string, unknown>;

const now = () => new Date().toISOString();

/** The indexes of a service, and the one queue in which all that changes them waits. */
export class HeldTasks {
  readonly indexes = new Map<string, HeldIndex>();
  readonly tasks: HeldTask[] = [];
  /** While it is set, nothing in the queue is begun. */
  isHeld = false;
  readonly #work = new Map<number, Work>();
  #isRunning = false;

  /** Lets what waits go on. */
  release(): void {
    this.isHeld = false;
    this.#run();
  }

  createIndex(uid: string, primaryKey: string | null): HeldTask {
    return this.#add('indexCreation', uid, { primaryKey }, () => {
      if (this.indexes.has(uid))
        throw new MeiliProblem(409, 'index_already_exists', `Index \`${uid}\` already exists.`);
      this.indexes.set(uid, new HeldIndex(primaryKey));
      return { primaryKey };
    });
  }

  deleteIndex(uid: string): HeldTask {
    return this.#add('indexDeletion', uid, { deletedDocuments: null }, () => {
      const deletedDocuments = this.index(uid).documents.size;
      this.indexes.delete(uid);
      return { deletedDocuments };
    });
  }

  updateSettings(uid: string, settings: Record<string, unknown>): HeldTask {
    const unknown = Object.keys(settings).find((name) => !SETTING_NAMES.includes(name));
    if (unknown !== undefined) {
      const names = SETTING_NAMES.map((name) => `\`${name}\``).join(', ');
      throw new MeiliProblem(400, 'bad_request', `Unknown field \`${unknown}\`: expected one of ${names}`);
    }
    return this.#add('settingsUpdate', uid, settings, () => {
      const index = this.#indexOrNew(uid, null);
      index.settings = { ...index.settings, ...settings };
      return settings;
    });
  }

  put(
    uid: string,
    documents: readonly Held[],
    { primaryKey, isUpdate }: { primaryKey: string | null; isUpdate: boolean },
  ): HeldTask {
    const receivedDocuments = documents.length;
    const task = this.#add('documentAdditionOrUpdate', uid, { receivedDocuments, indexedDocuments: null }, () => {
      this.#indexOrNew(uid, primaryKey).put(documents, isUpdate);
      return { receivedDocuments, indexedDocuments: receivedDocuments };
    });
    return task;
  }

  deleteIds(uid: string, ids: readonly string[]): HeldTask {
    const details = { providedIds: ids.length, deletedDocuments: null, originalFilter: null };
    return this.#add('documentDeletion', uid, details, () => {
      const { documents } = this.index(uid);
      return { ...details, deletedDocuments: ids.filter((id) => documents.delete(id)).length };
    });
  }

  deleteByFilter(uid: string, filter: unknown): HeldTask {
    const details = { providedIds: 0, deletedDocuments: null, originalFilter: JSON.stringify(filter) };
    return this.#add('documentDeletion', uid, details, () => {
      const index = this.index(uid);
      const found = index.filtered(filter, 'invalid_document_filter');
      for (const document of found) index.documents.delete(String(document[index.primaryKey ?? 'id']));
      return { ...details, deletedDocuments: found.length };
    });
  }

  swap(swaps: readonly { indexes: readonly [string, string]; rename?: boolean }[]): HeldTask {
    const reported = swaps.map(({ indexes, rename = false }) => ({ indexes, rename }));
    return this.#add('indexSwap', null, { swaps: reported }, () => {
      for (const { indexes, rename } of reported) this.#exchange(indexes, rename);
      return { swaps: reported };
    });
  }

  cancel(): HeldTask {
    return this.#add(
      'taskCancelation',
      null,
      { matchedTasks: 0, canceledTasks: null, originalFilter: '?statuses=enqueued' },
      () => ({
        matchedTasks: 0,
        canceledTasks: 0,
        originalFilter: '?statuses=enqueued',
      }),
    );
  }

  /** @throws MeiliProblem */
  index(uid: string): HeldIndex {
    const index = this.indexes.get(uid);
    if (!index) throw indexNotFound(uid);
    return index;
  }

  /** Everything is lost, as when the service starts with an empty disk. */
  wipe(): void {
    this.indexes.clear();
    this.tasks.length = 0;
    this.#work.clear();
  }

  #exchange([one, other]: readonly [string, string], isRename: boolean): void {
    const index = this.index(one);
    const there = this.indexes.get(other);
    if (isRename && there) throw new MeiliProblem(400, 'index_already_exists', `Index \`${other}\` already exists.`);
    if (!isRename && !there) throw indexNotFound(other);
    this.indexes.set(other, index);
    if (there) this.indexes.set(one, there);
    else this.indexes.delete(one);
  }

  #indexOrNew(uid: string, primaryKey: string | null): HeldIndex {
    const index = this.indexes.get(uid) ?? new HeldIndex(primaryKey);
    this.indexes.set(uid, index);
    return index;
  }

  #add(type: string, indexUid: string | null, details: Record<string, unknown>, work: Work): HeldTask {
    const task: HeldTask = {
      uid: this.tasks.length,
      batchUid: null,
      indexUid,
      status: 'enqueued',
      type,
      canceledBy: null,
      details,
      error: null,
      duration: null,
      enqueuedAt: now(),
      startedAt: null,
      finishedAt: null,
    };
    this.tasks.push(task);
    this.#work.set(task.uid, work);
    this.#run();
    return task;
  }

  /** One after the other, each over two turns of the process, so that its states can be seen. */
  #run(): void {
    if (this.#isRunning || this.isHeld) return;
    const task = this.tasks.find(({ status }) => status === 'enqueued');
    if (!task) return;
    this.#isRunning = true;
    Object.assign(task, { status: 'processing', batchUid: task.uid, startedAt: now() });
    setImmediate(() => {
      this.#isRunning = false;
      this.#end(task);
      this.#run();
    });
  }

  #end(task: HeldTask): void {
    const work = this.#work.get(task.uid);
    this.#work.delete(task.uid);
    if (!work) return;
    try {
      Object.assign(task, { details: work(), status: 'succeeded' });
    } catch (error) {
      if (!(error instanceof MeiliProblem)) throw error;
      const details = 'indexedDocuments' in task.details ? { ...task.details, indexedDocuments: 0 } : task.details;
      Object.assign(task, { details, status: 'failed', error: error.body });
    }
    Object.assign(task, { finishedAt: now(), duration: 'PT0.001S' });
  }
}
