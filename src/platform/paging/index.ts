export { type AskedList, bindCursor, unbindCursor } from './bound-cursor.ts';
export { type NewestFirst, newestFirst, newestFirstKeyset } from './newest-first.ts';
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
