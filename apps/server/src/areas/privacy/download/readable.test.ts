import { m, textIfAny } from '@sikka/messages';
import { expect, it } from 'vitest';
import { readablePage } from './readable.ts';

const pageOf = (row: Record<string, unknown>): string =>
  readablePage(
    [{ area: 'inbox', table: 'user_event', kind: 'messages', moments: new Set(['requested_at']), rows: [row] }],
    {
      pictures: [],
      madeAt: new Date('2026-11-21T06:00:00Z'),
    },
  );

it('reads facts of any shape, and bilingual text in the page’s language', () => {
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

it('names every field in the reader’s language, and hides the rest', () => {
  const page = pageOf({ requested_at: '2026-11-21T06:00:00Z', details: { birthDate: '1994-06-12' }, lock_key: 'K1' });
  for (const locale of ['en', 'hi'] as const) {
    const [, section = ''] = page.split(`<section id="${locale}"`);
    for (const name of ['table_user_event', 'column_requested_at', 'column_birth_date'])
      expect(section).toContain(textIfAny('privacy', name, locale));
    const [readable = '', technical = ''] = section.split(m.privacy_page_technical({}, { locale }));
    expect(readable).not.toMatch(/[a-z]_[a-z]|K1/);
    expect(technical).toContain('K1');
  }
});

const looksLikeAMoment = [
  '2026-11-22T10:15:00 payment failed',
  '2026-11-22T10:15:00',
  '2026-11-22T10:15:00Z',
  '2026-11-22T10:15:00+05:30',
  '2026-99-99T99:99:99Z',
  '0000-00-00T00:00:00',
  '2026-11-22T10:15:00 बजे भुगतान',
  '2026-11-22T25:00:00.000Z',
  '9999-12-31T23:59:59.999Z and more',
  'infinity',
  '+275760-09-13T00:00:00.001Z',
];

it.each(looksLikeAMoment)('shows %j unchanged in a text, and fails in no column', (text) => {
  for (const row of [{ comment: text }, { details: { comment: text } }, { words: [text] }])
    expect(pageOf(row).split(text)).toHaveLength(3);
  expect(pageOf({ requested_at: text, details: { movesAt: text, until: text } })).toContain('</html>');
});

it('reads a moment by its column, and by the name of a fact', () => {
  const page = pageOf({ requested_at: '2026-11-21T06:00:00+00:00', facts: { movesAt: '2026-11-22T06:00:00.000Z' } });
  for (const day of ['21 Nov 2026', '22 Nov 2026']) expect(page).toContain(day);
  expect(page).not.toContain('T06:00');
});

it('shows what users wrote as text', () => {
  expect(pageOf({ comment: '<script>alert("1")</script>' })).not.toContain('<script');
});
