import { createWriteStream } from 'node:fs';
import { mkdir, readdir, realpath, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Context, forOwner } from '../../../../platform/context.ts';
import { databaseSettings, hasCode } from '../../../../platform/database/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { requireUserCalled } from '../../../people/users/index.ts';
import { ARCHIVE_FOLDER, archiveEntries, type TarEntry } from '../../account/index.ts';
import { allPeople } from '../../user-admin/index.ts';
import { ExchangeProblem } from '../exchange-problem.ts';

/** What is exported, and where to. */
export type ExportInput = {
  folder: string;
  /** A name or address; everybody when left out. */
  owner?: string | undefined;
  signal: AbortSignal;
  onDocument?: (documents: number) => void;
};

/** Somebody whose documents are exported now. */
export type ExportedPerson = { name: string; folder: string; documents: number };

/** Names that are the same on every disk; whoever has another one gets their id. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,60}$/;

const README = `# An export of Archivolt

One folder a person; each holds \`${ARCHIVE_FOLDER}\` with a README.md that explains what lies there. \`complete.json\` in it is written last.
\`archivolt import\` reads this folder, and each of those in it.
`;

/**
 * Writes everything that people have into a new folder, one folder a person, in the format of the export of an account.
 * @throws ExchangeProblem when the folder cannot be the place
 */
export async function* exportPeople(ctx: Context, input: ExportInput): AsyncGenerator<ExportedPerson, void> {
  const root = path.resolve(input.folder);
  await prepareFolder(root, ctx.config.get(databaseSettings).dataDir);
  await writeFile(path.join(root, 'README.md'), README, { flag: 'wx', flush: true });
  let documents = 0;
  for await (const { id, name } of peopleOf(ctx, input.owner)) {
    const folder = path.join(root, PLAIN_NAME.test(name) ? name : id);
    const owned = forOwner(ctx, id);
    await recordAudit(owned, { action: 'account.export_started', targetType: 'user', targetId: id });
    let own = 0;
    const entries = archiveEntries(owned, async () => {
      input.signal.throwIfAborted();
      own += 1;
      documents += 1;
      input.onDocument?.(documents);
    });
    for await (const entry of entries) await writeEntry(folder, entry);
    yield { name, folder, documents: own };
  }
}

async function* peopleOf(ctx: Context, owner: string | undefined): AsyncGenerator<{ id: string; name: string }> {
  if (owner !== undefined) {
    const user = await requireUserCalled(ctx.db, owner);
    yield { id: user.id, name: user.username ?? user.id };
    return;
  }
  for await (const person of allPeople(ctx)) yield { id: person.id, name: person.username ?? person.id };
}

async function writeEntry(folder: string, { name, content, modifiedAt }: TarEntry): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  // People find documents by their days, too.
  await utimes(file, modifiedAt, modifiedAt);
}

/** Nothing that is there is written over, and nothing is put where the service keeps its own files. */
async function prepareFolder(root: string, dataDir: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const [real, data] = [await realpath(root), await realpath(dataDir)];
    if (real === data || real.startsWith(`${data}${path.sep}`))
      throw new ExchangeProblem('export_place_in_data', `${root} lies in DATA_DIR: name a folder elsewhere.`);
    if ((await readdir(root)).length > 0)
      throw new ExchangeProblem(
        'export_place_taken',
        `${root} is not empty: name a new folder, so that nothing is written over.`,
      );
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error;
    throw new ExchangeProblem('export_place_unusable', `${root} cannot be written to: name another folder.`, {
      cause: error,
    });
  }
}
