import path from 'node:path';
import { z } from 'zod';
import { booleanText, type ConfigValues, defineSettings, integerText } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';

/** How backups are made. */
type BackupSettings = {
  backupTo: string | undefined;
  backupAt: string;
  backupMaxAgeHours: number;
  backupPassphrase: string | undefined;
  backupPassphraseFile: string | undefined;
  backupS3Endpoint: string | undefined;
  backupS3Region: string;
  backupS3AccessKeyId: string | undefined;
  backupS3SecretAccessKey: string | undefined;
  backupS3PathStyle: boolean;
};

/** Who gets into the service must not reach its backups: where they lie and what opens them is set in the environment alone. */
export const backupSettings = defineSettings<BackupSettings>('backup', {
  backupTo: {
    env: 'BACKUP_TO',
    doc: 'Where the service backs itself up to, every day: a folder, best on another disk, or a bucket as `s3://bucket/prefix`. Each machine that works on jobs must reach it.',
    schema: z
      .string()
      .trim()
      .refine((text) => text.startsWith('s3:') || path.isAbsolute(text), says('absolute_path')),
    default: undefined,
    defaultDoc: 'unset: no backup is made by itself',
    environmentOnly: true,
  },
  backupAt: {
    env: 'BACKUP_AT',
    doc: 'When that is, as a time of day of TIMEZONE. A backup that was missed or failed is made up for.',
    schema: z
      .string()
      .trim()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('time_of_day')),
    default: '02:30',
  },
  backupMaxAgeHours: {
    env: 'BACKUP_MAX_AGE_HOURS',
    doc: 'When the newest whole backup is older than this many hours, administrators are told.',
    schema: integerText(1, 8_760),
    default: 48,
  },
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
  backupS3Endpoint: {
    env: 'BACKUP_S3_ENDPOINT',
    doc: 'Where the storage of an `s3://` backup answers, such as `https://fsn1.objects.example`.',
    schema: z.string().trim().refine(isWebAddress, says('no_url')),
    default: undefined,
    defaultDoc: 'unset: Amazon S3',
    environmentOnly: true,
  },
  backupS3Region: {
    env: 'BACKUP_S3_REGION',
    doc: 'Region of that bucket.',
    schema: z.string().regex(/^[a-z0-9-]+$/i, says('region')),
    default: 'us-east-1',
    environmentOnly: true,
  },
  backupS3AccessKeyId: {
    env: 'BACKUP_S3_ACCESS_KEY_ID',
    doc: 'Key for that bucket. It needs to read, write, list and remove objects there, and no more.',
    schema: z.string().min(1),
    default: undefined,
    defaultDoc: 'unset',
    environmentOnly: true,
  },
  backupS3SecretAccessKey: {
    env: 'BACKUP_S3_SECRET_ACCESS_KEY',
    doc: 'Secret of that key.',
    schema: z.string().min(1),
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
    environmentOnly: true,
  },
  backupS3PathStyle: {
    env: 'BACKUP_S3_PATH_STYLE',
    doc: '`true`: the bucket is in the path, `false`: in the name of the server. With Amazon it is in the name always.',
    schema: booleanText,
    default: true,
    environmentOnly: true,
  },
});

/** What is wrong with these settings taken together. */
export function backupSettingsProblems(config: ConfigValues): string[] {
  const { backupTo, backupS3AccessKeyId: key, backupS3SecretAccessKey: secret } = config.get(backupSettings);
  if (backupTo === undefined || !backupTo.startsWith('s3:')) return [];
  const problems: string[] = [];
  if (!/^s3:\/\/[a-z0-9][a-z0-9._-]{1,61}[a-z0-9](?:\/|$)/i.test(backupTo))
    problems.push('BACKUP_TO must name a bucket such as s3://bucket/prefix.');
  if (key === undefined || secret === undefined)
    problems.push('BACKUP_TO is a bucket: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, too.');
  return problems;
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}
