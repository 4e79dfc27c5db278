import { expect, test } from 'vitest';
import { pollingOfDocument } from './loan-documents.ts';

const start = new Date('2026-11-21T06:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

test('a page polls a minute for a document, and shows it whenever it arrives', () => {
  const requested = { requested_at: start, content_sealed: null };
  expect(pollingOfDocument({ ...requested, now: later(20) })).toEqual({
    state: 'REQUESTED',
    nextQuerySeconds: 2,
    queryLimitTime: 40,
  });
  const over = { nextQuerySeconds: 0, queryLimitTime: 0 };
  expect(pollingOfDocument({ ...requested, now: later(60) })).toEqual({ state: 'UNANSWERED', ...over });
  expect(pollingOfDocument({ ...requested, content_sealed: 'words', now: later(9_000) })).toEqual({
    state: 'READY',
    ...over,
  });
});
