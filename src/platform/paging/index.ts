export { type AskedList, bindCursor, unbindCursor } from './bound-cursor.ts';
export { countTo, type ListRead, listPage, MOST_COUNTED } from './list-page.ts';
export { type NewestFirst, newestFirst } from './newest-first.ts';
export { pagingErrors } from './paging.errors.ts';
export {
  decodeCursor,
  encodeCursor,
  type PageQuery,
  type Pagination,
  pageOf,
  pageQuery,
  paginationSchema,
  wholeList,
} from './paging.ts';
