/** A piece of text that looks the same all through. Line breaks in it are kept. */
export type Run = {
  text: string;
  isBold?: boolean | undefined;
  isItalic?: boolean | undefined;
  isMono?: boolean | undefined;
  /** Where a link leads; only `http:`, `https:`, `mailto:` and `tel:` can be followed on the page. */
  link?: string | undefined;
};

/** A text in pieces; their words may go on from one to the next. */
export type Runs = readonly Run[];

/** How the cells of a column stand. */
export type Alignment = 'left' | 'right' | 'center';

/** Rows of cells; rows may have different numbers of them. */
export type Table = {
  kind: 'table';
  /** Stands again on top of every page. */
  header?: readonly Runs[] | undefined;
  rows: readonly (readonly Runs[])[];
  /** By column; left where nothing is said. */
  alignment?: readonly (Alignment | undefined)[] | undefined;
};

/** A picture of the document itself: JPEG, PNG, GIF or WebP. What cannot be shown is replaced by its words. */
export type Picture = { kind: 'image'; bytes: Uint8Array; alt: string };

/** A part of a document that is put on pages by `typeset`, in the order in which it is read. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; runs: Runs }
  | { kind: 'paragraph'; runs: Runs }
  /** `start`: the number of the first item of an ordered list. */
  | { kind: 'list'; isOrdered: boolean; start?: number | undefined; items: readonly (readonly Block[])[] }
  | Table
  /** Every letter has the same width; blanks and line breaks are kept, a form feed begins a page. */
  | { kind: 'preformatted'; text: string }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'rule' }
  | { kind: 'page_break' }
  | Picture
  /** Labels with their values beside them, as in the head of a letter. */
  | { kind: 'fields'; fields: readonly (readonly [label: string, value: Runs])[] };
