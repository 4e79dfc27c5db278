import { m } from '@sikka/messages';
import { networkCodes } from '@sikka/partners/network/sandbox';
import { expect, test } from 'vitest';
import { readFailure } from './failure-rules.ts';
import { failureMessage, refusalMessage } from './failure-text.ts';

test.each(networkCodes.map((known) => [known.code, known.text, known] as const))(
  '%s (%s) has a text in both languages',
  (code, text, known) => {
    const read = readFailure({ code, text });
    expect(read.meaning).not.toBe('other');
    if (!code.startsWith('BPR')) expect(read.isRetryable).toBe(known.isRetryable);
    const sentences = (['en', 'hi'] as const).map((locale) =>
      failureMessage(read.meaning, { biller: 'Yamuna Power' }, locale),
    );
    expect(new Set(sentences).size).toBe(2);
    for (const sentence of sentences) expect(sentence.length).toBeGreaterThan(10);
  },
);

test('one code has two meanings, distinguished by its text', () => {
  expect(readFailure({ code: 'BFR009', text: 'Scheduled downtime by biller, try again later' }).meaning).toBe(
    'maintenance',
  );
  expect(
    readFailure({ code: 'BFR009', text: 'Incomplete details in Biller system - update Customer profile' }),
  ).toEqual({
    meaning: 'profile',
    source: 'customer',
    isRetryable: false,
    detail: 'errorDtl9',
  });
});

test.each([
  ['BFR001', 'errorDtl1'],
  ['BFR002', 'errorDtl2'],
  ['BFR003', 'errorDtl3'],
  ['BFR004', 'errorDtl4'],
  ['BFR005', 'errorDtl5'],
  ['BFR006', 'errorDtl6'],
  ['BFR007', 'errorDtl7'],
  ['BFR008', 'errorDtl8'],
  ['BFR009', 'errorDtl9'],
  ['N000', 'errorDtl10'],
] as const)('%s has the specification’s slot %s', (code, detail) =>
  expect(readFailure({ code, text: '' }).detail).toBe(detail),
);

test.each(['BFR024', 'BFR099', 'BFR999', 'BFR', 'bfr003', 'BVR999', 'N001', 'ERR001', 'XYZ', ''])(
  'the unknown code “%s” does not mean that there is no bill',
  (code) => {
    const read = readFailure({ code, text: 'something new' });
    expect(read).toEqual({ meaning: 'other', source: 'network', isRetryable: true, detail: 'none' });
    const facts = { biller: 'Yamuna Power' };
    expect(failureMessage(read.meaning, facts, 'en')).toBe(m.bills_failure_other(facts, { locale: 'en' }));
    for (const locale of ['en', 'hi'] as const) {
      const known = (['no_bill', 'nothing_due'] as const).map((meaning) => failureMessage(meaning, facts, locale));
      expect(known).not.toContain(failureMessage(read.meaning, facts, locale));
    }
  },
);

test('a biller that has shown a bill is not said to miss its account', () => {
  const told = (hasBill: boolean) =>
    refusalMessage({ code: 'BPR001', text: '' }, { biller: 'Yamuna Power', hasBill }, 'en');
  expect(told(true)).toBe(m.bills_failure_refused({ biller: 'Yamuna Power' }, { locale: 'en' }));
  expect(told(false)).toBe(m.bills_failure_wrong_account({ biller: 'Yamuna Power' }, { locale: 'en' }));
});
