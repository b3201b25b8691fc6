import type { TwoBlobStores } from '../../platform/blobs/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ProgressLine } from '../progress-line.ts';
import { type Command, UsageError } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt move-store`: brings the files of a live archive from the one store into the other; exit code 1 when any is missing. */
export const moveStoreCommand: Command = {
  words: ['move-store'],
  usage: 'move-store [--verify | --erase-old]',
  summary:
    'bring all files into the store of BLOB_STORE, while the service runs; killed, it goes on when it is called again',
  optionWords: {
    '--verify': 'read every file in the new store and compare it with its hash',
    '--erase-old': 'erase from the old store what the new one has, each file compared before',
  },
  options: { verify: { type: 'boolean', default: false }, 'erase-old': { type: 'boolean', default: false } },
  async run(options, environment) {
    if (options.verify === true && options['erase-old'] === true)
      throw new UsageError('--verify and --erase-old are two steps: one after the other.', moveStoreCommand);
    const { TwoBlobStores } = await import('../../platform/blobs/index.ts');
    const { ProgressLine } = await import('../progress-line.ts');
    return withFoundation({ environment, migrates: false, actor: 'move-store' }, async (ctx) => {
      const { blobs } = ctx;
      if (!(blobs instanceof TwoBlobStores)) {
        process.stdout.write(`${ONE_STORE}\n`);
        return 1;
      }
      if (options.verify === true) return verify(ctx, blobs, new ProgressLine(process.stdout));
      if (options['erase-old'] === true) return erase(ctx, blobs, new ProgressLine(process.stdout, 'looked at'));
      return copy(ctx, blobs, new ProgressLine(process.stdout, 'looked at'));
    });
  },
};

const ONE_STORE =
  'There is only one store. Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; BLOB_STORE names where to move.';

async function copy(ctx: Context, stores: TwoBlobStores, line: ProgressLine): Promise<number> {
  const { moveStore } = await import('../../modules/administration/maintenance/index.ts');
  const moved = await moveStore(
    ctx,
    stores,
    (sentence) => line.print(sentence),
    (progress) => line.report(progress),
  );
  line.print(`${moved.copied + moved.damaged} files were copied, ${moved.present} were there.`);
  if (moved.damaged > 0) line.print(`${moved.damaged} of them are damaged.`);
  if (moved.missing > 0) line.print(`${moved.missing} are in neither store: restore them from a backup.`);
  else line.print('Call it once more when every process runs with the new settings, then with --verify.');
  return moved.missing + moved.damaged === 0 ? 0 : 1;
}

async function verify(ctx: Context, stores: TwoBlobStores, line: ProgressLine): Promise<number> {
  const { verifyMove } = await import('../../modules/administration/maintenance/index.ts');
  const { right, wrong } = await verifyMove(
    ctx,
    stores,
    (sentence) => line.print(sentence),
    (progress) => line.report(progress),
  );
  line.print(
    wrong === 0
      ? `All ${right} files are in the new store, with the right bytes. --erase-old erases them from the old one.`
      : `${wrong} of ${right + wrong} files are not right in the new store. Call move-store again.`,
  );
  return wrong === 0 ? 0 : 1;
}

async function erase(ctx: Context, stores: TwoBlobStores, line: ProgressLine): Promise<number> {
  const { eraseOther } = await import('../../modules/administration/maintenance/index.ts');
  const { erased, kept } = await eraseOther(
    ctx,
    stores,
    (sentence) => line.print(sentence),
    (progress) => line.report(progress),
  );
  line.print(`${erased} files were erased from the old store.`);
  if (kept > 0) line.print(`${kept} stay there. Call move-store again.`);
  return kept === 0 ? 0 : 1;
}
