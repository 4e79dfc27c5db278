import { afterEach, expect, test, vi } from 'vitest';
import { discardDraft, keepDraft, readDraft } from './season-draft.ts';

const edition = { file: { version: 2, content: { title: { en: 'Cheer', hi: '' } } }, opensOn: '' };
afterEach(() => localStorage.clear());

test('a draft is kept for its operator and edition until it is discarded', () => {
  const keptAt = keepDraft('mina', 'ipl-2031-04-01', edition);
  expect(readDraft('mina', 'ipl-2031-04-01')).toEqual({ ...edition, keptAt });
  expect(readDraft('mina', '')).toBeUndefined();
  expect(readDraft('asha', 'ipl-2031-04-01')).toBeUndefined();
  discardDraft('mina', 'ipl-2031-04-01');
  expect(readDraft('mina', 'ipl-2031-04-01')).toBeUndefined();
});

test('a browser without room says so, and a draft that cannot be read is none', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepDraft('mina', '', edition)).toBeUndefined();
  vi.unstubAllGlobals();
  localStorage.setItem('season-draft mina ', '{');
  expect(readDraft('mina', '')).toBeUndefined();
});
