export { decodeText } from './decode-text.ts';
export { isBlankText, looksLikeText } from './looks-like-text.ts';
export { TEXT_TYPES, type TextType } from './text-kinds.ts';
export { textToPdf } from './text-to-pdf.ts';
