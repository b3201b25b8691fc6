import type { Context } from '../../../../platform/context.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { openBucket } from '../../../outside/destinations/index.ts';
import { backupSettings } from '../backup.settings.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupPlace } from './backup-place.ts';
import { FolderPlace } from './folder-place.ts';
import { S3Place } from './s3-place.ts';

const BUCKET = /^s3:\/\/(?<bucket>[^/]+)\/?(?<prefix>.*)$/;

/** A place as it is written in BACKUP_TO and on the command line: a folder, or `s3://bucket/prefix`. @throws BackupProblem */
export async function openPlace(
  { config, outbound, workDirs }: Pick<Context, 'config' | 'outbound' | 'workDirs'>,
  written: string,
  signal: AbortSignal,
): Promise<BackupPlace> {
  if (!written.startsWith('s3:')) return new FolderPlace(written, config.get(databaseSettings).dataDir);
  const { bucket, prefix = '' } = BUCKET.exec(written)?.groups ?? {};
  const settings = config.get(backupSettings);
  const { backupS3AccessKeyId: access_key_id, backupS3SecretAccessKey: secret_access_key } = settings;
  if (bucket === undefined)
    throw new BackupProblem('backup_place_unusable', `${written} names no bucket: write it as s3://bucket/prefix.`);
  if (access_key_id === undefined || secret_access_key === undefined)
    throw new BackupProblem(
      'backup_place_refused',
      `${written} needs a key: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    );
  const where = {
    bucket,
    prefix,
    endpoint: settings.backupS3Endpoint,
    region: settings.backupS3Region,
    path_style: settings.backupS3PathStyle,
  };
  const connection = await openBucket({ outbound, isInstanceWide: true, signal }, where, {
    access_key_id,
    secret_access_key,
  });
  return new S3Place(written, connection, workDirs);
}

/** A place in a word or two, as the status page says it. */
export function placeInWords(written: string): string {
  const bucket = BUCKET.exec(written)?.groups?.bucket;
  return bucket === undefined ? written : `S3, ${bucket}`;
}
