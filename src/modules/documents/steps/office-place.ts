import path from 'node:path';
import { type ChildRunner, removeLeftFolders } from '../../../platform/children/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import {
  BATCHED_BYTES,
  ExtraOffice,
  type LookAhead,
  OFFICE_KIND_NAMES,
  OfficeBatches,
  type OfficePlace,
  officeKinds,
  officeProgramsOf,
} from '../../reading/office/index.ts';
import { blobOf, type FileRow, ORIGINAL } from '../files/index.ts';
import { workerSettings } from './steps.settings.ts';
import { waitingToConvert } from './waiting-conversions.store.ts';

type Asker = Pick<Context, 'children' | 'config' | 'log' | 'db' | 'blobs'>;
type Shared = { extra: ExtraOffice; batches: OfficeBatches };

const shared = new WeakMap<ChildRunner, Shared>();
const BATCHED_TYPES = OFFICE_KIND_NAMES.filter((name) => name !== 'encrypted').map(
  (name) => officeKinds[name].mimeType,
);

/** What makes a PDF of an office file here, together with those of its owner that wait behind it. */
export function officePlaceOf(ctx: Asker, file: FileRow): OfficePlace {
  const { children, config, log } = ctx;
  let found = shared.get(children);
  if (!found) {
    const options = { children, root: rootOf(config), log };
    found = { extra: new ExtraOffice(options), batches: new OfficeBatches(options) };
    shared.set(children, found);
  }
  const sharing = { batches: found.batches, key: keyOf(file), lookAhead: lookAheadOf(ctx, file) };
  return { ...officeProgramsOf(config), extra: found.extra, ownerId: file.owner_id, sharing };
}

/** Of these bytes, not of what may take their place. */
function keyOf({ id, sha256 }: Pick<FileRow, 'id' | 'sha256'>): string {
  return `${id} ${sha256.toString('hex')}`;
}

/** The next ones are left to the other places of this worker, which work beside. */
function lookAheadOf({ db, blobs, config }: Asker, file: FileRow): LookAhead {
  return async ({ folder, most, without }) => {
    const skipped = config.get(workerSettings).workerConcurrency - 1;
    const rows = await waitingToConvert(db, {
      ownerId: file.owner_id,
      exceptIds: [file.id, ...without.map((key) => key.slice(0, key.indexOf(' ')))],
      mimeTypes: BATCHED_TYPES,
      maxBytes: BATCHED_BYTES,
      skipped,
      limit: most,
    });
    const found = rows.map(async (row) => {
      const original = await blobOf(db, row.id, ORIGINAL);
      if (!original) return [];
      return [{ key: keyOf(row), mimeType: row.mime_type, sourcePath: await blobs.localPath(original.path, folder) }];
    });
    return (await Promise.all(found)).flat();
  };
}

/** Start-up: removes what was left of children and batches whose service was killed. */
export function sweepOffice(config: Config): Promise<void> {
  return removeLeftFolders(rootOf(config));
}

function rootOf(config: Config): string {
  return path.join(config.get(databaseSettings).dataDir, 'cache', 'office', 'children');
}
