import { expect, expectTypeOf, test } from 'vitest';
import { localizedTextsOf, m, setLocaleSource, textsOf } from './index.ts';

const texts = { CANCELLED: m.lending_repayment_status_cancelled, EXPIRED: m.lending_repayment_status_expired };
const factTexts = { NOT_REPORTED: m.lending_loan_option_not_reported, NOTHING_DUE: m.lending_loan_option_nothing_due };
type Name = keyof typeof texts;
type FactName = keyof typeof factTexts;

test('a screen passes the name only, and uses the page’s language', () => {
  const text = textsOf<Name>(texts);
  setLocaleSource(() => 'hi');
  expect(text('EXPIRED')).toBe(m.lending_repayment_status_expired({}, { locale: 'hi' }));
  setLocaleSource(() => 'en');
  expect(text('EXPIRED')).toBe(m.lending_repayment_status_expired({}, { locale: 'en' }));
  expectTypeOf(text).parameters.toEqualTypeOf<[name: Name]>();
});

test('a text with facts requires them, and one without omits them', () => {
  const text = textsOf<FactName, { lender: string }>(factTexts);
  setLocaleSource(() => 'en');
  expect(text('NOT_REPORTED', { lender: 'Kaveri' })).toContain('Kaveri');
  expect(text('NOTHING_DUE', { lender: 'Kaveri' })).not.toContain('Kaveri');
});

test('the server passes the language last', () => {
  const text = localizedTextsOf<Name>(texts);
  expect(text('CANCELLED', 'hi')).toBe(m.lending_repayment_status_cancelled({}, { locale: 'hi' }));
  const factText = localizedTextsOf<FactName, { lender: string }>(factTexts);
  expect(factText('NOT_REPORTED', { lender: 'Kaveri' }, 'hi')).toBe(
    m.lending_loan_option_not_reported({ lender: 'Kaveri' }, { locale: 'hi' }),
  );
  expectTypeOf(factText).parameters.toEqualTypeOf<[name: FactName, facts: { lender: string }, locale: 'en' | 'hi']>();
});

test('a name without a text, or a text without its facts, does not compile', () => {
  // @ts-expect-error EXPIRED has no text
  textsOf<Name>({ CANCELLED: texts.CANCELLED });
  // @ts-expect-error the text needs the lender
  textsOf<FactName>(factTexts);
});
