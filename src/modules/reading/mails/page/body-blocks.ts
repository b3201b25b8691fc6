import { ChildFailure } from '../../../../platform/children/child.ts';
import { dataPicture, HtmlTooDeep, htmlBlocks } from '../../html/index.ts';
import type { Block, Runs } from '../../typeset/index.ts';
import { failureSentences } from '../mail-document.ts';
import type { Mail } from '../read/mail.ts';

/** What a mail says, in blocks: as its HTML shows it, with the pictures that came with it, else its plain text. */
export function bodyBlocks(mail: Mail): Block[] {
  const shown = mail.html === null ? [] : htmlBlocksOf(mail, mail.html);
  return shown.length > 0 ? shown : textBlocks(mail.text ?? '');
}

/** None where its HTML is too much for pages and the mail says the same as text. */
function htmlBlocksOf(mail: Mail, html: string): Block[] {
  try {
    return htmlBlocks(html, (address) => dataPicture(address) ?? ownPicture(mail, address)).blocks;
  } catch (error) {
    if (!(error instanceof HtmlTooDeep)) throw error;
    if (mail.text !== null) return [];
    throw new ChildFailure('mail_broken', failureSentences.mail_broken);
  }
}

/** The words of blocks, to tell their language by. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks.map(wordsOfBlock).join('\n');
}

/** A picture of the mail that its text shows by `cid:` (RFC 2392). */
function ownPicture({ parts }: Mail, address: string): Uint8Array | undefined {
  if (!/^cid:/i.test(address)) return undefined;
  const [plain, decoded] = [address.slice(4), withoutEscapes(address.slice(4))];
  return parts.find(({ contentId }) => contentId !== null && (contentId === plain || contentId === decoded))?.content;
}

function withoutEscapes(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Plain text as paragraphs; its line breaks are kept. */
function textBlocks(text: string): Block[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/);
  return paragraphs
    .filter((one) => one.trim() !== '')
    .map((one) => ({ kind: 'paragraph', runs: [{ text: one.replace(/^\n+|\s+$/g, '') }] }));
}

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return ofRuns(block.runs);
    case 'list':
      return block.items.map(wordsOf).join('\n');
    case 'quote':
      return wordsOf(block.blocks);
    case 'table':
      return [block.header ?? [], ...block.rows].map((row) => row.map(ofRuns).join(' ')).join('\n');
    case 'preformatted':
      return block.text;
    default:
      return '';
  }
}

function ofRuns(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}
