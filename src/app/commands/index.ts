import { backupCommands } from './backup.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { exchangeCommands } from './exchange.ts';
import { extraCommands } from './extra.ts';
import { mailPreviewCommand } from './mail-preview.ts';
import { migrateCommand } from './migrate.ts';
import { moveStoreCommand } from './move-store.ts';
import { restoreCommand } from './restore.ts';
import { rotateKeyCommand } from './rotate-key.ts';
import { bothCommand, serveCommand, workCommand } from './run.ts';
import { settingsCommands } from './settings.ts';
import { tokenCreateCommand } from './token-create.ts';
import { resetSecondStepCommand } from './user-reset-second-step.ts';
import { userCommands } from './users.ts';
import { verifyCommand } from './verify.ts';

/** Every command, in the order of --help. */
export const commands: readonly Command[] = [
  bothCommand,
  serveCommand,
  workCommand,
  migrateCommand,
  doctorCommand,
  verifyCommand,
  ...backupCommands,
  restoreCommand,
  ...exchangeCommands,
  moveStoreCommand,
  rotateKeyCommand,
  ...extraCommands,
  tokenCreateCommand,
  ...userCommands,
  resetSecondStepCommand,
  ...settingsCommands,
  mailPreviewCommand,
];
