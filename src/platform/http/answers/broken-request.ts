import type { Socket } from 'node:net';
import type { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { httpErrors } from '../errors.ts';
import { PROBLEM_TYPE, problemOf } from './problem.ts';

/** How long the head of a request may be. */
export const MAX_HEADER_BYTES = 16 * 1024;

type BrokenRequest = Error & { code?: string | undefined; rawPacket?: unknown };

/** Answers what is no readable HTTP request; Fastify never sees it, so it has no hooks and no headers but these. */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const appError = refusalOf(error);
  const requestId = newId();
  const body = JSON.stringify(problemOf(appError, requestId));
  const head = [
    `HTTP/1.1 ${appError.status} ${appError.title}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function refusalOf({ code, rawPacket }: BrokenRequest): AppError {
  const head = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, MAX_HEADER_BYTES) : '';
  if (code === 'HPE_HEADER_OVERFLOW') return httpErrors.headers_too_large();
  const isRequest = /^[\w-]+ \S+ HTTP\/1\.[01]\r?\n/.test(head);
  return code === 'HPE_INVALID_METHOD' && isRequest ? httpErrors.method_unknown() : httpErrors.malformed_request();
}
