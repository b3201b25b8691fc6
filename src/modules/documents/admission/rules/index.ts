import type { ListedRule } from '../rule.ts';
import { accountBlocked } from './account-blocked.ts';
import { dailyDocuments } from './daily-documents.ts';
import { diskReserve } from './disk-reserve.ts';
import { pagesOfDocument } from './pages-of-document.ts';
import { planDocuments } from './plan-documents.ts';
import { planPages } from './plan-pages.ts';
import { storedBytes } from './stored-bytes.ts';

/** Every rule, in the order in which they refuse and take their locks. */
export const RULES: readonly ListedRule[] = [
  accountBlocked,
  diskReserve,
  dailyDocuments,
  planDocuments,
  storedBytes,
  pagesOfDocument,
  planPages,
];
