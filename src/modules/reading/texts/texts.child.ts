import { readFile, stat } from 'node:fs/promises';
import { ChildFailure, serveChild } from '../../../platform/children/child.ts';
import { HtmlTooDeep, htmlBlocks, saidEncoding } from '../html/index.ts';
import { type Block, typeset } from '../typeset/index.ts';
import { decodeText } from './decode-text.ts';
import { tableBlocks } from './delimited/table-blocks.ts';
import { isBlankText, isCleanText } from './looks-like-text.ts';
import { markdownBlocks } from './markdown/markdown-blocks.ts';
import { plainBlocks } from './plain-blocks.ts';
import { type TextDocument, type TextType, textSentences } from './text-kinds.ts';

/** More is no document that somebody reads, and most of a page of the web may be pictures. */
const MAX_SIZE_BYTES = 64 * 1024 * 1024;
/** So many letters fill the pages that a document may have. */
const MAX_LETTERS = 20_000_000;

/** What a text says, and what it calls itself. */
type Content = { blocks: Block[]; title?: string | undefined; language?: string | undefined };
type Input = { sourcePath: string; outputPath: string; mimeType: TextType };

serveChild({
  convert: async ({ sourcePath, outputPath, mimeType }: Input): Promise<TextDocument> => {
    if ((await stat(sourcePath)).size > MAX_SIZE_BYTES) throw failure('text_too_large');
    const { blocks, title = '', language } = await contentOf(await readFile(sourcePath), mimeType);
    if (blocks.length === 0) throw failure('text_empty');
    return { ...(await typeset(blocks, outputPath, { title, language })), title };
  },
});

async function contentOf(bytes: Buffer, mimeType: TextType): Promise<Content> {
  const text = decodeText(bytes, mimeType === 'text/html' ? saidEncoding(bytes) : undefined).replace(/^\ufeff/, '');
  if (!isCleanText(text)) throw failure('text_broken');
  if (isBlankText(text)) throw failure('text_empty');
  if (mimeType === 'text/html') return htmlContent(text);
  if (text.length > MAX_LETTERS) throw failure('text_too_large');
  if (mimeType === 'text/markdown') return markdownBlocks(text);
  if (mimeType === 'text/csv' || mimeType === 'text/tab-separated-values')
    return { blocks: tableBlocks(text, mimeType) };
  return { blocks: plainBlocks(text) };
}

function htmlContent(text: string): Content {
  try {
    return htmlBlocks(text);
  } catch (error) {
    throw error instanceof HtmlTooDeep ? failure('text_too_large') : error;
  }
}

function failure(code: keyof typeof textSentences): ChildFailure {
  return new ChildFailure(code, textSentences[code]);
}
