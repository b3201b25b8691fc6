import type { FastifyRequest } from 'fastify';
import { type AskedList, bindCursor, unbindCursor } from '../../paging/index.ts';
import { says } from '../../refusals/index.ts';
import { httpErrors } from '../errors.ts';

type Asked = Record<string, unknown>;

/**
 * Takes the mark off the cursor of a request, so that a route reads it as it made it.
 * @throws invalid_request where a page number says another place; invalid_cursor when it belongs to another list, filter or order
 */
export function readListCursor(request: FastifyRequest): void {
  const asked = askedOf(request);
  if (asked?.cursor !== undefined && asked.page !== undefined) {
    const errors = ['cursor', 'page'].map((path) => ({
      path,
      code: 'not_together' as const,
      message: says('not_together'),
    }));
    throw httpErrors.invalid_request({ errors });
  }
  if (typeof asked?.cursor === 'string') asked.cursor = unbindCursor(listOf(request, asked), asked.cursor);
}

/** The answer of a list with the mark on its `next_cursor`; any other answer as it is. */
export function markListCursor(request: FastifyRequest, answer: unknown): unknown {
  const asked = askedOf(request);
  if (!asked || !isObject(answer)) return answer;
  const list = listOf(request, asked);
  const { next_cursor: next, pagination } = answer;
  if (typeof next === 'string') return { ...answer, next_cursor: bindCursor(list, next) };
  if (!isObject(pagination) || typeof pagination.next_cursor !== 'string') return answer;
  return { ...answer, pagination: { ...pagination, next_cursor: bindCursor(list, pagination.next_cursor) } };
}

/** Where the request says what it wants, after its schema has read it: equal filters are equal however they were written. */
function askedOf(request: FastifyRequest): Asked | undefined {
  const asked = request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body;
  return isObject(asked) ? asked : undefined;
}

function listOf(request: FastifyRequest, query: Asked): AskedList {
  return { url: request.routeOptions.url ?? '', params: request.params, query };
}

function isObject(value: unknown): value is Asked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
