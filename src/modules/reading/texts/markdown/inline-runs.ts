import { decodeHTML } from 'entities';
import type { Token, Tokens } from 'marked';
import type { Run, Runs } from '../../typeset/index.ts';

type Look = Omit<Run, 'text'>;

const MAX_DEPTH = 60;
const LINE_BREAK = /^<br\s*\/?>$/i;

/** The text of inline tokens in pieces that look the same. */
export function inlineRuns(tokens: readonly Token[], look: Look = {}, depth = 0): Run[] {
  return tokens.flatMap((token): Run[] => {
    const within = (more: Look = {}) => {
      const inner = (token as Tokens.Generic).tokens;
      if (!inner || inner.length === 0 || depth > MAX_DEPTH)
        return [{ ...look, ...more, text: decodeHTML('text' in token ? String(token.text) : token.raw) }];
      return inlineRuns(inner, { ...look, ...more }, depth + 1);
    };
    switch (token.type) {
      case 'strong':
        return within({ isBold: true });
      case 'em':
        return within({ isItalic: true });
      case 'codespan':
        return [{ ...look, isMono: true, text: (token as Tokens.Codespan).text }];
      case 'br':
        return [{ ...look, text: '\n' }];
      case 'link':
        return within({ link: (token as Tokens.Link).href });
      case 'image':
        return [{ ...look, isItalic: true, text: `[${(token as Tokens.Image).text}]` }];
      case 'html':
        return [{ ...look, text: LINE_BREAK.test(token.raw.trim()) ? '\n' : token.raw }];
      case 'escape':
        return [{ ...look, text: (token as Tokens.Escape).text }];
      case 'text':
        // Line ends within a paragraph are blanks.
        return within().map((run) => (run.text === '\n' ? run : { ...run, text: run.text.replaceAll('\n', ' ') }));
      default:
        return within();
    }
  });
}

/** What runs say. */
export function plainText(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}
