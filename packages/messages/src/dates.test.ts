import { expect, test } from 'vitest';
import { datedText, dayText, momentText, monthText, timeText, weekdayText } from './dates.ts';

const at = (time: string): number => Date.parse(`2026-11-22T${time}+05:30`);

test.each([
  ['00:00', '12:00 am', 'रात 12:00'],
  ['03:59', '3:59 am', 'रात 3:59'],
  ['04:00', '4:00 am', 'सुबह 4:00'],
  ['11:59', '11:59 am', 'सुबह 11:59'],
  ['12:00', '12:00 pm', 'दोपहर 12:00'],
  ['15:59', '3:59 pm', 'दोपहर 3:59'],
  ['16:00', '4:00 pm', 'शाम 4:00'],
  ['19:59', '7:59 pm', 'शाम 7:59'],
  ['20:00', '8:00 pm', 'रात 8:00'],
  ['21:43', '9:43 pm', 'रात 9:43'],
])('formats %s in spoken form', (time, en, hi) => {
  const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plainSpaces(momentText(at(time), 'en'))).toBe(`22 Nov, ${en}`);
  expect(momentText(at(time), 'hi')).toBe(`22 नवंबर, ${hi}`);
  expect(plainSpaces(datedText(new Date(at(time)), 'en'))).toBe(`22 Nov 2026, ${en}`);
  expect(datedText(new Date(at(time)), 'hi')).toBe(`22 नवंबर 2026, ${hi}`);
});

test('adds seconds to a time', () => {
  expect([timeText(at('18:05:09'), 'en', true).replace(/\s/, ' '), timeText(at('18:05:09'), 'hi', true)]).toEqual([
    '6:05:09 pm',
    'शाम 6:05:09',
  ]);
});

test('formats a day in IST, in any time zone', () => {
  const night = Date.parse('2026-11-22T19:00:00Z');
  expect([dayText(night, 'en'), dayText(night, 'hi')]).toEqual(['23 Nov 2026', '23 नवंबर 2026']);
});

test.each(['2026-11', '2026-11-01', '2026-11-30'])('%s has the name of its month', (month) => {
  expect([monthText(month, 'en'), monthText(month, 'hi')]).toEqual(['November 2026', 'नवंबर 2026']);
});

test('shortens a weekday to three letters, or in Hindi as usual', () => {
  expect([weekdayText('2026-11-23', 'en'), weekdayText('2026-11-23', 'hi')]).toEqual(['Mon', 'सोम']);
});
