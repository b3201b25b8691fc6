export { pagingErrors } from './paging.errors.ts';
export {
  decodeCursor,
  encodeCursor,
  type PageQuery,
  type Pagination,
  pageOf,
  pageQuery,
  paginationSchema,
} from './paging.ts';
