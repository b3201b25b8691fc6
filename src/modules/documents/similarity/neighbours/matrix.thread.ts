import { parentPort } from 'node:worker_threads';
import { Matrix, type Neighbour } from './matrix.ts';
import type { Order, OrderMessage, ThreadAnswer } from './protocol.ts';

/** The vectors of many owners, in a thread of their own: comparing a million takes a third of a second. */
const matrices = new Map<string, Matrix>();

function carryOut(order: Order): Neighbour[] {
  const { key } = order;
  if (order.type === 'nearest') return matrices.get(key)?.nearest(order.vector, order) ?? [];
  if (order.type === 'forget') matrices.delete(key);
  else if (order.type === 'remove') for (const fileId of order.fileIds) matrices.get(key)?.remove(fileId);
  else {
    const matrix = matrices.get(key) ?? new Matrix(order.dimensions);
    matrices.set(key, matrix);
    for (const [at, fileId] of order.fileIds.entries())
      matrix.put(fileId, order.vectors.subarray(at * order.dimensions, (at + 1) * order.dimensions));
  }
  return [];
}

parentPort?.on('message', ({ id, order }: OrderMessage) => {
  const neighbours = carryOut(order);
  const answer: ThreadAnswer = { id, neighbours, byteLength: matrices.get(order.key)?.byteLength ?? 0 };
  parentPort?.postMessage(answer);
});
