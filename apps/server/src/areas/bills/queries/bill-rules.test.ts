import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlyPaymentEnd, openOptions, payUntil, readBillerDay, suggestedOption } from './bill-rules.ts';

const options = [
  { name: 'Early Payment Amount', amountPaise: paise(90_000) },
  { name: 'Late Payment Amount', amountPaise: paise(110_000) },
];
const bill = {
  options,
  dueDate: '2026-11-20',
  additionalInfo: [{ name: 'Early Payment Date', value: '2026-11-10' }],
};
const istTime = (text: string) => new Date(`${text}+05:30`);

test.each([
  ['2026-11-10T23:59:59', 'Early Payment Amount'],
  ['2026-11-11T00:00:00', undefined],
  ['2026-11-20T23:59:59', undefined],
  ['2026-11-21T00:00:00', 'Late Payment Amount'],
])('at %s in India the option is %s', (moment, option) => expect(suggestedOption(bill, istTime(moment))).toBe(option));

test.each([
  ['2026-11-10T23:59:59', ['Early Payment Amount', 'Late Payment Amount']],
  ['2026-11-11T00:00:00', ['Late Payment Amount']],
  ['2026-11-21T00:00:00', ['Late Payment Amount']],
])('at %s in India %j may be paid', (moment, names) =>
  expect(openOptions(bill, istTime(moment)).map(({ name }) => name)).toEqual(names),
);

test('an early amount without a date may be paid', () => {
  for (const additionalInfo of [[], [{ name: 'Early Payment Date', value: 'soon' }]])
    expect(openOptions({ ...bill, additionalInfo }, istTime('2027-01-01T00:00:00'))).toEqual(options);
});

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026/11/10', '2026-11-10'],
  ['2026-11-10T00:00:00', '2026-11-10'],
  ['10/11/2026', '2026-11-10'],
  ['10-11-2026', '2026-11-10'],
  ['10.11.2026', '2026-11-10'],
  [' 5/1/2026 ', '2026-01-05'],
  ['10 Nov 2026', '2026-11-10'],
  ['10-NOV-2026', '2026-11-10'],
  ['10 November, 2026', '2026-11-10'],
  ['31/02/2026', undefined],
  ['10 Foo 2026', undefined],
  ['11/2026', undefined],
  ['', undefined],
])('a biller who writes “%s” means %s', (text, day) => expect(readBillerDay(text)).toBe(day));

test('the early amount ends with its day in India', () => {
  expect(earlyPaymentEnd(bill)).toEqual(istTime('2026-11-11T00:00:00'));
  expect(earlyPaymentEnd({ additionalInfo: [] })).toBeUndefined();
});

test('a bill without options suggests none', () => {
  expect(suggestedOption({ ...bill, options: [] }, istTime('2026-11-21T00:00:00'))).toBeUndefined();
});

test('details are valid for half an hour, within their day if the biller requires it', () => {
  expect(payUntil(istTime('2026-11-20T10:00:00'), true)).toEqual(istTime('2026-11-20T10:30:00'));
  expect(payUntil(istTime('2026-11-20T23:50:00'), true)).toEqual(istTime('2026-11-21T00:00:00'));
  expect(payUntil(istTime('2026-11-20T23:50:00'), false)).toEqual(istTime('2026-11-21T00:20:00'));
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.boolean(),
      (now, sameDay) => {
        const left = payUntil(now, sameDay).getTime() - now.getTime();
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(30 * 60_000);
      },
    ),
  );
});
