import type { Paper } from '../paper.ts';
import type { Writer } from '../writer.ts';

/** Draws one document and leaves the truth of it with the writer. */
export type Kind = (writer: Writer, paper: Paper) => void;
