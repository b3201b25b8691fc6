import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

/** Words of papers that the rules for fields and the measurement of fields know. Texts that this table is judged by are not among them. */
const FOLDERS = ['src/modules/documents/metadata/extract/words', 'bench/metadata/vocabulary'];

/** Every spelling of a word in them. */
export function ownWords(): Set<string> {
  return new Set(
    FOLDERS.flatMap((folder) =>
      readdirSync(path.join(root, folder)).flatMap(
        (file) => readFileSync(path.join(root, folder, file), 'utf8').match(/\p{L}{4,}/gu) ?? [],
      ),
    ),
  );
}
