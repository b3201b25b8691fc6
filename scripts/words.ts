import { root } from './lib/paths.ts';
import { lackingWords, wordFiles } from './lib/words.ts';

// `npm run words` says what German lacks of the English words; `npm run words -- fr es` says it of other languages.
const named = process.argv.slice(2);
const english = await wordFiles(root, 'en');
const count = [...english.values()].reduce((sum, words) => sum + words.size, 0);
for (const language of named.length > 0 ? named : ['de']) {
  const lines = lackingWords(english, await wordFiles(root, language));
  if (lines.length > 0) process.exitCode = 1;
  const summary = lines.length === 0 ? `all ${count} words` : `${lines.length} to mend, of ${count} words`;
  process.stdout.write([...lines, `${language}: ${summary}`, ''].join('\n'));
}
