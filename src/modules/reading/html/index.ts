export { dataPicture } from './data-picture.ts';
export { HtmlTooDeep, htmlBlocks } from './html-blocks.ts';
export { saidEncoding } from './said-encoding.ts';
