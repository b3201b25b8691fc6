import type { Context } from '../../platform/context.ts';
import {
  abortedBySignals,
  askPassphrase,
  nameWords,
  passphraseOption,
  passphraseWords,
  placeOf,
  textOf,
  withPlace,
  writtenPlace,
} from './backup-parts.ts';
import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

const LEAVE_OUT_WORDS = { '--without-keys': 'leave the encryption key out, because it is kept elsewhere' } as const;

const PRUNE_WORDS = {
  '--prune': 'then keep the newest of the last 7 days, 4 weeks and 12 months, and remove the others',
} as const;

/** `archivolt backup`: everything there is, beside a running service. */
const makeCommand: Command = {
  words: ['backup'],
  usage: 'backup [TO] [--prune] [--passphrase-file FILE] [--without-keys]',
  summary:
    'copy the database and every file into a folder or bucket, while the service runs; only what is new is copied',
  optionWords: { ...PRUNE_WORDS, ...passphraseWords, ...LEAVE_OUT_WORDS },
  options: { ...passphraseOption, 'without-keys': { type: 'boolean' }, prune: { type: 'boolean' } },
  optionalOperands: ['to'],
  run: (options, environment) =>
    withFoundation({ environment, migrates: false, actor: 'backup' }, async (ctx, { database }) => {
      const { makeBackup, pruneBackups } = await import('../../modules/administration/backups/index.ts');
      const { readableSize } = await import('../../modules/administration/maintenance/index.ts');
      const { timeSettings } = await import('../../platform/time/index.ts');
      const { ProgressLine } = await import('../progress-line.ts');
      const { version } = await import('../version.ts');
      const line = new ProgressLine(process.stdout, 'saved');
      const signal = abortedBySignals('Stopped. The next backup goes on with what was copied.');
      const written = await writtenPlace(ctx, options.to);
      const place = await placeOf(ctx, written, signal);
      const passphrase = await passphraseFor(ctx, options);
      const made = await noted(ctx, { kind: 'backup', place: written }, async () => {
        const { manifest, ...copied } = await makeBackup(ctx, {
          place,
          openSession: database.openSession,
          version,
          passphrase,
          signal,
          onProgress: (progress) => line.report(progress),
        });
        return { manifest, ...copied, damagedCount: manifest.blobs.missing + manifest.blobs.changed };
      });
      const { manifest, newCount, newBytes } = made;
      const { count, totalBytes, missing, changed } = manifest.blobs;
      const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
      line.print(
        `Backup ${manifest.name} is whole: ${rows} rows, ${count} files (${readableSize(totalBytes)}), of which ${newCount} were new (${readableSize(newBytes)}).`,
      );
      if (manifest.keys === null) line.print('The encryption key is not in it: keep it elsewhere.');
      if (options.prune === true) {
        const pruned = await pruneBackups(place, ctx.config.get(timeSettings).timeZone);
        line.print(
          `${pruned.backups.length} older backups were removed, with ${pruned.files} files (${readableSize(pruned.bytes)}) that were in no other one.`,
        );
      }
      if (missing + changed === 0) return 0;
      line.print(
        `${missing} files are missing in the archive itself and ${changed} are not what was received: archivolt doctor and archivolt verify name them.`,
      );
      return 1;
    }),
};

/** Writes down how it ended, for the status page; what stopped by a signal was nothing. */
async function noted<T extends { manifest: { name: string }; damagedCount: number }>(
  ctx: Context,
  run: { kind: 'backup' | 'drill'; place: string },
  work: () => Promise<T>,
): Promise<T> {
  const { BackupProblem, noteRun, runProblemOf } = await import('../../modules/administration/backups/index.ts');
  const startedAt = ctx.clock.now();
  try {
    const made = await work();
    const end = {
      state: 'done' as const,
      backupName: made.manifest.name,
      damagedCount: made.damagedCount,
      problem: null,
    };
    await noteRun(ctx, { ...run, startedAt, end });
    return made;
  } catch (error) {
    if (error instanceof BackupProblem && error.code !== 'backup_running') {
      const end = { state: 'failed' as const, backupName: null, damagedCount: 0, problem: runProblemOf(error) };
      await noteRun(ctx, { ...run, startedAt, end });
    }
    throw error;
  }
}

async function passphraseFor(ctx: Context, options: Readonly<Record<string, unknown>>): Promise<string | null> {
  const { configuredPassphrase, needsPassphrase } = await import('../../modules/administration/backups/index.ts');
  if (options['without-keys'] === true) return null;
  const configured = await configuredPassphrase(ctx.config, textOf(options['passphrase-file']));
  if (configured !== null || !needsPassphrase(ctx)) return configured;
  return askPassphrase('A passphrase for the encryption key, to be kept apart from the backup', true);
}

/** `archivolt backup verify`: reads all of a backup; exit code 1 on damage. */
const verifyBackupCommand: Command = {
  words: ['backup', 'verify'],
  usage: 'backup verify [FROM] [--name NAME] [--passphrase-file FILE]',
  summary: 'read all of a backup and compare it with its hashes',
  optionWords: { ...nameWords, ...passphraseWords },
  options: { ...passphraseOption, name: { type: 'string' } },
  optionalOperands: ['from'],
  async run(options, environment) {
    const { configuredPassphrase, verifyBackup } = await import('../../modules/administration/backups/index.ts');
    const { ProgressLine } = await import('../progress-line.ts');
    const line = new ProgressLine(process.stdout);
    const { manifest, damaged } = await withPlace(environment, options.from, async (place, config) =>
      verifyBackup({
        place,
        name: textOf(options.name),
        passphrase: await configuredPassphrase(config, textOf(options['passphrase-file'])),
        print: (sentence) => line.print(sentence),
        onProgress: (progress) => line.report(progress),
      }),
    );
    line.print(
      damaged === 0
        ? `Backup ${manifest.name} is whole: ${manifest.database.tables.length} tables and ${manifest.blobs.count} files have the hashes they were written with.`
        : `Backup ${manifest.name} is damaged in ${damaged} ${damaged === 1 ? 'place' : 'places'}.`,
    );
    return damaged === 0 ? 0 : 1;
  },
};

/** `archivolt backup list`: the whole backups of a place. */
const listCommand: Command = {
  words: ['backup', 'list'],
  usage: 'backup list [FROM]',
  summary: 'the backups in a folder or bucket, oldest first',
  options: {},
  optionalOperands: ['from'],
  async run(options, environment) {
    const { listBackups } = await import('../../modules/administration/backups/index.ts');
    const { readableSize } = await import('../../modules/administration/maintenance/index.ts');
    for (const { name, archivolt, blobs } of await withPlace(environment, options.from, listBackups))
      process.stdout.write(
        `${name}  ${blobs.count} files, ${readableSize(blobs.totalBytes)}, Archivolt ${archivolt}\n`,
      );
    return 0;
  },
};

/** `archivolt backup drill`: restores the newest backup for a try, and throws it away. */
const drillCommand: Command = {
  words: ['backup', 'drill'],
  usage: 'backup drill [FROM] [--passphrase-file FILE]',
  summary: 'restore the newest backup into a database that is thrown away, and compare all of it',
  optionWords: passphraseWords,
  options: passphraseOption,
  optionalOperands: ['from'],
  run: (options, environment) =>
    withFoundation({ environment, migrates: false, actor: 'backup' }, async (ctx) => {
      const { configuredPassphrase, drillBackup } = await import('../../modules/administration/backups/index.ts');
      const { migrationsDir } = await import('../migrations-dir.ts');
      const { startQueue } = await import('../modules.ts');
      const { ProgressLine } = await import('../progress-line.ts');
      const line = new ProgressLine(process.stdout, 'read');
      const signal = abortedBySignals('Stopped. What was restored for the drill is thrown away.');
      const written = await writtenPlace(ctx, options.from);
      const place = await placeOf(ctx, written, signal);
      const passphrase = await configuredPassphrase(ctx.config, textOf(options['passphrase-file']));
      const drilled = await noted(ctx, { kind: 'drill', place: written }, async () => ({
        ...(await drillBackup(ctx, {
          migrationsDir,
          startQueue,
          place,
          passphrase,
          signal,
          onProgress: (progress) => line.report(progress),
        })),
        damagedCount: 0,
      }));
      line.print(
        `Backup ${drilled.manifest.name} came back: ${drilled.rows} rows, and ${drilled.files} files have the hashes they had. All of it was thrown away again.`,
      );
      return 0;
    }),
};

/** What makes backups and looks at them; the longer words first, for they begin with the shorter. */
export const backupCommands: readonly Command[] = [verifyBackupCommand, listCommand, drillCommand, makeCommand];
