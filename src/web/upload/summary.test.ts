import { expect, test } from 'vitest';
import type { UploadItem } from './queue.ts';
import { canSendAgain, inOrder, summaryOf } from './summary.ts';

const item = (patch: Partial<UploadItem>): UploadItem => ({
  key: 'key',
  name: 'letter.pdf',
  sizeBytes: 1,
  state: 'received',
  sentBytes: 1,
  trouble: null,
  fileId: null,
  duplicateOfId: null,
  status: null,
  progress: null,
  ...patch,
});
const refused = (code: string) => item({ state: 'failed', trouble: { code, detail: '' } });

test('every file is counted once, and a refused one is not called done', () => {
  const items = [
    item({ status: 'completed' }),
    item({ status: 'completed' }),
    item({ status: 'duplicate' }),
    item({ status: 'failed' }),
    item({ state: 'cancelled' }),
    refused('empty_file'),
  ];
  expect(summaryOf(items)).toEqual({ done: 2, copies: 1, refused: 1, cancelled: 1, needing: 1, isOver: true });
  for (const waits of [
    { status: 'pending' },
    { status: 'processing' },
    { status: null },
    { state: 'sending' },
  ] as const)
    expect(summaryOf([...items, item(waits)])).toMatchObject({ done: 2, isOver: false });
});

test('sending again is offered exactly where it can end otherwise', () => {
  for (const code of ['empty_file', 'unsupported_type', 'file_too_large'])
    expect(canSendAgain(refused(code))).toBe(false);
  for (const code of ['connection_broken', 'storage_full', 'daily_upload_limit_reached', 'internal_error'])
    expect(canSendAgain(refused(code))).toBe(true);
  expect(canSendAgain(item({ state: 'cancelled' }))).toBe(true);
  for (const status of ['failed', 'completed', 'duplicate'] as const)
    expect(canSendAgain(item({ status }))).toBe(false);
});

test('what needs somebody stands first, what ended well last, each in the order it came', () => {
  const items = [
    item({ key: 'done', status: 'completed' }),
    item({ key: 'reading', status: 'processing' }),
    item({ key: 'locked', status: 'failed' }),
    item({ key: 'waits', state: 'waiting' }),
    { ...refused('empty_file'), key: 'empty' },
    item({ key: 'stopped', state: 'cancelled' }),
  ];
  expect(inOrder(items).map(({ key }) => key)).toEqual(['locked', 'empty', 'reading', 'waits', 'done', 'stopped']);
});
