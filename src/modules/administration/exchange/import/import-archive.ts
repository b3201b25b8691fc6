import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Context, forOwner } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findOwner, requireUserCalled, userSettings } from '../../../people/users/index.ts';
import { addUser, newUserSchema, prepareUser } from '../../user-admin/index.ts';
import { ExchangeProblem } from '../exchange-problem.ts';
import type { ArchiveSource } from './archive-source.ts';
import { type ImportOutcome, importDocument } from './import-document.ts';
import { type ImportedThings, importThings } from './import-things.ts';
import { isDocument, type VerifiedArchive, verifyArchive } from './verify-archive.ts';

/** How an export is taken in. */
export type ImportInput = {
  source: ArchiveSource;
  /** Whose documents become whose here, by names or addresses. */
  owners: ReadonlyMap<string, string>;
  /** Whoever has no account here gets one. */
  createsOwners: boolean;
  signal: AbortSignal;
  onVerified?: (archive: VerifiedArchive) => void;
  onDocument?: (outcome: ImportOutcome) => void;
};

/** What became of an export. */
export type ImportedArchive = {
  /** Whose it is here. */
  owner: string;
  documents: Record<ImportOutcome['type'], number>;
  things: ImportedThings;
};

/**
 * Takes in the export of one person: verified as a whole first, then document by document, each all or nothing. Called again, it goes on
 * behind the last one; what is there already stays as it is.
 * @throws ExchangeProblem
 */
export async function importArchive(ctx: Context, input: ImportInput): Promise<ImportedArchive> {
  const { source, signal } = input;
  const archive = await verifyArchive(source, signal);
  input.onVerified?.(archive);
  const owner = await ownerFor(ctx, archive, input);
  const owned = forOwner(ctx, owner.id);
  const documents = { imported: 0, before: 0, there: 0, refused: 0 };
  const things: ImportedThings = { imported: 0, there: 0, refused: [] };
  for await (const part of source.parts()) {
    const found = await importThings(owned, part);
    things.imported += found.imported;
    things.there += found.there;
    things.refused.push(...found.refused);
    for (const name of part.sums.keys()) {
      if (!isDocument(name)) continue;
      signal.throwIfAborted();
      const outcome = await importDocument(owned, part, {
        folder: path.posix.dirname(name),
        where: source.name,
        signal,
      });
      documents[outcome.type] += 1;
      input.onDocument?.(outcome);
    }
  }
  return { owner: owner.name, documents, things };
}

async function ownerFor(
  ctx: Context,
  { ownerId, profile }: VerifiedArchive,
  { owners, createsOwners, source }: ImportInput,
): Promise<{ id: string; name: string }> {
  const names = [profile.username, profile.email, ownerId].filter((name) => name != null);
  const wanted = names.map((name) => owners.get(name)).find((name) => name !== undefined);
  for (const name of wanted === undefined ? names : [wanted]) {
    const user = await personCalled(ctx, name);
    if (user) return user;
  }
  // Where there is one person, everything is theirs.
  const only = ctx.config.get(userSettings).multiUserEnabled ? undefined : await findOwner(ctx.db);
  if (only && wanted === undefined) return { id: only.id, name: only.username ?? only.display_name };
  if (createsOwners && wanted === undefined) return createOwner(ctx, profile, source);
  throw new ExchangeProblem(
    'import_person_missing',
    wanted === undefined
      ? `${source.name} is that of ${names[0]}, who has no account here: say whose it becomes (--owner ${names[0]}=NAME), or let it make the account (--create-owners).`
      : `There is nobody called "${wanted}" here: make the account first (archivolt user create).`,
  );
}

async function personCalled(ctx: Context, name: string): Promise<{ id: string; name: string } | undefined> {
  try {
    const { id } = await requireUserCalled(ctx.db, name);
    return { id, name };
  } catch (error) {
    if (error instanceof AppError && error.code === 'user_not_found') return undefined;
    throw error;
  }
}

/** The password is nobody's: an administrator gives them another, or they choose one by mail. */
async function createOwner(
  ctx: Context,
  { username, email, display_name }: VerifiedArchive['profile'],
  source: ArchiveSource,
): Promise<{ id: string; name: string }> {
  const password = randomBytes(24).toString('base64url');
  const parsed = newUserSchema.safeParse({ username, email, display_name, password });
  if (!parsed.success)
    throw new ExchangeProblem(
      'import_person_missing',
      `${source.name} does not say enough of its person for an account: make one (archivolt user create) and say whose it becomes (--owner).`,
    );
  const user = await addUser(ctx, { prepared: await prepareUser(ctx, parsed.data), language: '' });
  return { id: user.id, name: parsed.data.username };
}
