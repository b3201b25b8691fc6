import { describe, expect, it } from 'vitest';
import type { FileDelivery } from '../../api/types.ts';
import { askAgainInMs, restsUntil } from './resting.ts';

const now = Date.parse('2026-11-20T00:10:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

function delivery(changes: Partial<FileDelivery>, place: Partial<FileDelivery['destination']> = {}): FileDelivery {
  const destination = {
    scope: 'own',
    name: 'WebDAV',
    provider: 'webdav',
    paused_reason: null,
    retry_at: null,
  } as const;
  const nothing = { remote_path: null, sent_to: null, remote_id: null, bytes: null, checksum: null };
  return {
    ...{ id: 'd', destination_id: 'p', file_id: 'f', version: 'processed', state: 'pending', attempts: 1 },
    ...{ ...nothing, next_try_at: at(0), error: null, created_at: at(-1), delivered_at: null },
    ...changes,
    destination: { ...destination, ...place },
  };
}

const error = { code: 'not_reached', sentence: 'The server was not reached.' };

describe('a copy on its way', () => {
  it.each([
    ['rests as long as its place does', delivery({}, { retry_at: at(13) }), at(13)],
    ['rests until its own next try after it failed', delivery({ error, next_try_at: at(5) }), at(5)],
    ['rests until the later of both', delivery({ error, next_try_at: at(5) }, { retry_at: at(13) }), at(13)],
    ['rests no more when the time is over', delivery({ error, next_try_at: at(-2) }, { retry_at: at(-1) }), null],
    ['does not rest before anything failed', delivery({ next_try_at: at(1) }), null],
    [
      'waits for a person where the place is paused',
      delivery({ error }, { paused_reason: 'by_hand', retry_at: at(9) }),
      null,
    ],
    ['does not rest while it is sent', delivery({ state: 'delivering' }, { retry_at: at(9) }), null],
    ['does not rest when it was given up', delivery({ state: 'failed', error, next_try_at: null }), null],
  ])('%s', (_title, one, until) => {
    expect(restsUntil(one, now)).toBe(until);
  });

  it('is asked about again right after its next try, at least once a minute, and soon while it moves', () => {
    expect(askAgainInMs([delivery({ state: 'delivered' })], now)).toBe(false);
    expect(askAgainInMs([delivery({}, { paused_reason: 'by_hand' })], now)).toBe(false);
    expect(askAgainInMs([delivery({})], now)).toBe(3_000);
    expect(askAgainInMs([delivery({}, { retry_at: at(0.5) })], now)).toBe(33_000);
    expect(askAgainInMs([delivery({}, { retry_at: at(600) })], now)).toBe(60_000);
    expect(askAgainInMs([delivery({}, { retry_at: at(600) }), delivery({ state: 'delivering' })], now)).toBe(3_000);
  });
});
