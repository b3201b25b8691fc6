import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OfficeBatches } from '../../src/modules/reading/office/batch/office-batches.ts';
import { ExtraOffice } from '../../src/modules/reading/office/extra-office.ts';
import { officeSamples } from '../../src/modules/reading/office/fixtures/samples.ts';
import { officeKinds, officeToPdf } from '../../src/modules/reading/office/index.ts';
import { ChildRunner } from '../../src/platform/children/index.ts';
import { createLog } from '../../src/platform/log/index.ts';

type Waiting = { key: string; sourcePath: string; mimeType: string };

/** Office files of one owner that wait, as a worker with one place takes them. */
export class OfficeQueue {
  readonly #children: ChildRunner;
  readonly #folder: string;
  readonly #waiting: readonly Waiting[];

  private constructor(folder: string, waiting: readonly Waiting[]) {
    this.#children = new ChildRunner({ log: createLog({ level: 'silent' }) });
    this.#folder = folder;
    this.#waiting = waiting;
  }

  /** Writes so many small files. */
  static async open(folder: string, count: number): Promise<OfficeQueue> {
    const waiting = officeSamples.slice(0, count).map(({ kind }, at) => ({
      key: `${at}`,
      sourcePath: path.join(folder, `${at}.${kind}`),
      mimeType: officeKinds[kind].mimeType,
    }));
    for (const [at, { sourcePath }] of waiting.entries())
      await writeFile(sourcePath, officeSamples[at]?.bytes ?? Buffer.alloc(0));
    return new OfficeQueue(folder, waiting);
  }

  /** The files, for whoever else converts them. */
  get files(): readonly string[] {
    return this.#waiting.map(({ sourcePath }) => sourcePath);
  }

  /** Makes all PDFs. @throws when one cannot be made */
  async convertAll(): Promise<void> {
    const root = path.join(this.#folder, 'ours');
    const options = { children: this.#children, root, log: createLog({ level: 'silent' }) };
    const [batches, extra] = [new OfficeBatches(options), new ExtraOffice(options)];
    for (const [at, { key, sourcePath, mimeType }] of this.#waiting.entries()) {
      const workDir = path.join(root, `work-${at}`);
      await mkdir(workDir, { recursive: true });
      await officeToPdf(this.#children, {
        ...{ sourcePath, mimeType, workDir, outputPath: path.join(workDir, 'made.pdf'), password: undefined },
        ...{ searchPath: process.env.PATH ?? '', sofficePath: undefined, dataDir: root, extra, ownerId: 'ann' },
        sharing: {
          batches,
          key,
          lookAhead: async ({ most, without }) =>
            this.#waiting
              .slice(at + 1)
              .filter((one) => !without.includes(one.key))
              .slice(0, most),
        },
      });
    }
    await rm(root, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await this.#children.stopAll();
  }
}
