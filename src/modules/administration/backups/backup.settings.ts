import { z } from 'zod';
import { defineSettings } from '../../../platform/config/index.ts';

/** How backups are made. */
export const backupSettings = defineSettings<{
  backupPassphrase: string | undefined;
  backupPassphraseFile: string | undefined;
}>('backup', {
  backupPassphrase: {
    env: 'BACKUP_PASSPHRASE',
    doc: 'Passphrase that seals the encryption key in backups, at least 12 characters. Keep it apart from them: whoever has both can open the secrets, and without it they are lost together with DATA_DIR. A backup opens with the one it was made with.',
    schema: z.string().min(1),
    default: undefined,
    defaultDoc: 'unset (asked for on a terminal)',
    secret: true,
    environmentOnly: true,
  },
  backupPassphraseFile: {
    env: 'BACKUP_PASSPHRASE_FILE',
    doc: 'File whose first line is that passphrase, such as a secret of a container.',
    schema: z.string().min(1),
    default: undefined,
    defaultDoc: 'unset',
    environmentOnly: true,
  },
});
