// How words lie on a page, and the order they are read in. Knows neither PDF nor recognition.
export { columnsReadAcross, orderWords, textOf } from './reading-order.ts';
export { LATE_BLOCK, type Line, type RawWord, type Word } from './word.ts';
