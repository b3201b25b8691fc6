import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupProblem } from './backup-problem.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
/** 128 MB and a good part of a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
/** The most that a file may ask of whoever opens it. */
const MAX_COST = 2 ** 20;
const LEAST_PASSPHRASE_LETTERS = 12;

const base64 = z.base64();
const sealedSchema = z.object({
  kdf: z.literal('scrypt'),
  cost: z.object({ N: z.number().int().max(MAX_COST), r: z.number().int().max(16), p: z.number().int().max(4) }),
  salt: base64,
  cipher: z.literal('aes-256-gcm'),
  nonce: base64,
  tag: base64,
  text: base64,
});

const keysSchema = z.object({ current: z.string().min(1), older: z.array(z.string().min(1)) });

/** The keys that open what is sealed in the database. */
export type SavedKeys = z.infer<typeof keysSchema>;

const derive: (passphrase: string, salt: Buffer, bytes: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

/** Refuses a passphrase that is soon guessed. @throws BackupProblem `passphrase_too_short`. */
export function checkPassphrase(passphrase: string): void {
  if ([...passphrase].length < LEAST_PASSPHRASE_LETTERS)
    throw new BackupProblem(
      'passphrase_too_short',
      `The passphrase is too short: it needs ${LEAST_PASSPHRASE_LETTERS} characters, better more.`,
    );
}

/** Seals keys by a passphrase, for one backup. */
export async function sealKeys(keys: SavedKeys, passphrase: string, backup: string): Promise<string> {
  checkPassphrase(passphrase);
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), nonce);
  cipher.setAAD(Buffer.from(backup));
  const text = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const sealed: z.infer<typeof sealedSchema> = {
    kdf: 'scrypt',
    cost: COST,
    salt: salt.toString('base64'),
    cipher: 'aes-256-gcm',
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: text.toString('base64'),
  };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

/** Opens what `sealKeys` gave for the same backup. @throws BackupProblem `passphrase_wrong`. */
export async function openKeys(sealedText: string, passphrase: string, backup: string): Promise<SavedKeys> {
  const sealed = sealedSchema.parse(JSON.parse(sealedText));
  const bytes = (part: 'salt' | 'nonce' | 'tag' | 'text') => Buffer.from(sealed[part], 'base64');
  const key = await keyOf(passphrase, bytes('salt'), sealed.cost);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes('nonce'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(backup));
  decipher.setAuthTag(bytes('tag'));
  let opened: string;
  try {
    opened = Buffer.concat([decipher.update(bytes('text')), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new BackupProblem('passphrase_wrong', 'The passphrase is not the one that this backup was made with.', {
      cause: error,
    });
  }
  return keysSchema.parse(JSON.parse(opened));
}

function keyOf(passphrase: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  // What people type differs in how accents are composed.
  return derive(passphrase.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });
}
