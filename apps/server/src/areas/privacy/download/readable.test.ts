import { expect, it } from 'vitest';
import { readablePage } from './readable.ts';

const pageOf = (row: Record<string, unknown>): string =>
  readablePage([{ area: 'inbox', table: 'user_event', kind: 'messages', rows: [row] }], {
    pictures: [],
    madeAt: new Date('2026-11-21T06:00:00Z'),
  });

it('reads facts of any shape, and a text in both languages in the one of the page', () => {
  const page = pageOf({
    facts: {},
    title: { en: 'Bill paid', hi: 'बिल भरा गया' },
    half: { en: 'Only this' },
    many: [1, null],
  });
  expect(page.match(/<dd>Bill paid<\/dd>/g)).toHaveLength(1);
  expect(page.match(/<dd>बिल भरा गया<\/dd>/g)).toHaveLength(1);
  expect(page.match(/En: Only this/g)).toHaveLength(2);
});

it('shows what users wrote as text', () => {
  expect(pageOf({ comment: '<script>alert("1")</script>' })).not.toContain('<script');
});
