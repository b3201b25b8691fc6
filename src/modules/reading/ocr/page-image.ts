/** The name of a page's image in the folder of the child that reads it. */
export const PAGE_IMAGE = 'page.pgm';
