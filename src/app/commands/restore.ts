import {
  abortedBySignals,
  askPassphrase,
  nameWords,
  passphraseOption,
  passphraseWords,
  placeOf,
  textOf,
} from './backup-parts.ts';
import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt restore`: a backup into an empty place; killed, it goes on when it is called again. */
export const restoreCommand: Command = {
  words: ['restore'],
  usage: 'restore [FROM] [--name NAME] [--passphrase-file FILE] [--without-keys]',
  summary: 'restore a backup into an empty DATA_DIR or database',
  optionWords: {
    ...nameWords,
    ...passphraseWords,
    '--without-keys': 'restore although what is sealed will not open: those secrets have to be entered anew',
  },
  options: { ...passphraseOption, name: { type: 'string' }, 'without-keys': { type: 'boolean' } },
  optionalOperands: ['from'],
  run: (options, environment) =>
    withFoundation({ environment, migrates: false, actor: 'restore', isRestore: true }, async (ctx, foundation) => {
      const { configuredPassphrase, restoreBackup } = await import('../../modules/administration/backups/index.ts');
      const { migrationsDir } = await import('../migrations-dir.ts');
      const { version } = await import('../version.ts');
      const { ProgressLine } = await import('../progress-line.ts');
      const line = new ProgressLine(process.stdout, 'restored');
      const manifest = await restoreBackup({
        place: await placeOf(ctx, options.from, abortedBySignals('Stopped. Call it again: it goes on.')),
        name: textOf(options.name),
        config: ctx.config,
        log: ctx.log,
        openSession: foundation.database.openSession,
        blobs: ctx.blobs,
        migrationsDir,
        version,
        startJobs: () => foundation.jobs.start(),
        passphrase: async () =>
          (await configuredPassphrase(ctx.config, textOf(options['passphrase-file']))) ??
          askPassphrase('The passphrase that this backup was made with', false),
        withoutKeys: options['without-keys'] === true,
        print: (sentence) => line.print(sentence),
        onProgress: (progress) => line.report(progress),
      });
      const { count, missing } = manifest.blobs;
      line.print(`Done: ${count - missing} files have the hashes they had. The service can be started.`);
      line.print(
        `Everything is as it was on ${manifest.startedAt}: documents and accounts that were erased later are there again.`,
      );
      if (missing > 0)
        line.print(`${missing} files were missing when the backup was made: archivolt doctor names them.`);
      return 0;
    }),
};
