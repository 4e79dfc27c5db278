import { expect, test } from 'vitest';
import type { Period } from './parsed-question.ts';
import { readTime } from './read-time.ts';

/** A Wednesday. */
const today = '2026-11-25';
const period = (from: string, to: string, unit: Period['unit']): Period => ({ from, to, unit });
const day = (on: string): Period => period(on, on, 'DAY');
const days = (from: string, to: string): Period => period(from, to, 'DAY');
const lengths: Readonly<Record<string, string>> = { '02': '28', '04': '30', '06': '30', '09': '30', '11': '30' };
const month = (of: string): Period => period(`${of}-01`, `${of}-${lengths[of.slice(5)] ?? '31'}`, 'MONTH');
const year = (of: number): Period => period(`${of}-01-01`, `${of}-12-31`, 'YEAR');

test.each<[string, Period]>([
  ['what is due today', day('2026-11-25')],
  ['आज कितना देना है', day('2026-11-25')],
  ['aaj ka bill', day('2026-11-25')],
  ["yesterday's payment", day('2026-11-24')],
  ['kal kitna kata', day('2026-11-24')],
  ['kal kya katega', day('2026-11-26')],
  ['कल कितना कटा', day('2026-11-24')],
  ['कल कितना देना है', day('2026-11-26')],
  ['what is due tomorrow', day('2026-11-26')],
  ['day before yesterday', day('2026-11-23')],
  ['day after tomorrow', day('2026-11-27')],
  ['parso ka payment hua kya', day('2026-11-23')],
  ['परसों क्या कटेगा', day('2026-11-27')],
  ['3 days ago', day('2026-11-22')],
  ['teen din pehle', day('2026-11-22')],
  ['this week', days('2026-11-23', '2026-11-29')],
  ['is hafte', days('2026-11-23', '2026-11-29')],
  ['last week', days('2026-11-16', '2026-11-22')],
  ['अगले हफ़्ते', days('2026-11-30', '2026-12-06')],
  ['last 7 days', days('2026-11-19', '2026-11-25')],
  ['agle 10 din', days('2026-11-25', '2026-12-04')],
  ['how much did I spend this month', month('2026-11')],
  ['is mahine kitna kharch hua', month('2026-11')],
  ['इस महीने', month('2026-11')],
  ['last month', month('2026-10')],
  ['pichle mahine', month('2026-10')],
  ['पिछले महीने', month('2026-10')],
  ['next month', month('2026-12')],
  ['agle mahine', month('2026-12')],
  ['अगले महीने', month('2026-12')],
  ['last 3 months', days('2026-08-26', '2026-11-25')],
  ['pichle 3 mahine ka kharch', days('2026-08-26', '2026-11-25')],
  ['पिछले तीन महीने', days('2026-08-26', '2026-11-25')],
  ['2 mahine pehle', month('2026-09')],
  ['this year', year(2026)],
  ['last year', year(2025)],
  ['pichle saal', year(2025)],
  ['अगले साल', year(2027)],
  ['spending in 2025', year(2025)],
  ['2025 mein', year(2025)],
  ['what will I owe in March', month('2027-03')],
  ['how much did I spend in October', month('2026-10')],
  ['अक्टूबर में कितना ख़र्च किया', month('2026-10')],
  ['december ka bill', month('2026-12')],
  ['did I pay in December', month('2025-12')],
  ['January 2026', month('2026-01')],
  ['last march', month('2026-03')],
  ['march 5000', month('2027-03')],
  ['bill for may', month('2027-05')],
  ['मई का बिल', month('2027-05')],
  ['what did I pay in apr', month('2026-04')],
  ['apr me kitna kata', month('2026-04')],
  ['april me loan kitna bachega', month('2027-04')],
  ['jan to march', period('2027-01-01', '2027-03-31', 'MONTH')],
  ['nov se feb tak', period('2026-11-01', '2027-02-28', 'MONTH')],
  ['my payment on 5 March failed', day('2026-03-05')],
  ['5 march ko katega', day('2027-03-05')],
  ['March 5th, 2025', day('2025-03-05')],
  ['5 मार्च को', day('2027-03-05')],
  ['24 nov ko kata', day('2026-11-24')],
  ['emi on 5 apr', day('2027-04-05')],
  ['12/11/2026', day('2026-11-12')],
  ['12-11-26', day('2026-11-12')],
  ['2026-11-12', day('2026-11-12')],
  ['१२/११/२०२६', day('2026-11-12')],
  ['5th ko kitna kata', day('2026-11-05')],
  ['5 tarikh ko kya katega', day('2026-12-05')],
  ['since January', days('2026-01-01', '2026-11-25')],
  ['जनवरी से कितना खर्च किया', days('2026-01-01', '2026-11-25')],
  ['since 5 March', days('2026-03-05', '2026-11-25')],
])('%s', (question, expected) => expect(readTime(question, today).period).toEqual(expected));

test.each([
  'what is the APR of my loan',
  'apr kya hai',
  'apr ka matlab',
  'compare by apr',
  'APR on my emi',
  'loan at 12 apr',
  'may I know my refund',
  'how can I pay now',
  'refund status',
  'mar jaunga',
  'aaj kal kaise ho',
  'refund of 2025 rupees',
  '₹2025',
  'last 3 payments',
  'next emi',
  'emi for 12 months',
  '45/13/2026',
  'when is Diwali',
])('%s has no time', (question) => expect(readTime(question, today)).toEqual({ rest: question.toLowerCase() }));

test.each<[string, boolean, Period]>([
  ['kal', true, day('2026-11-24')],
  ['kal', false, day('2026-11-26')],
  ['parso', true, day('2026-11-23')],
  ['march', true, month('2026-03')],
  ['march', false, month('2027-03')],
  ['november', true, month('2026-11')],
  ['november', false, month('2026-11')],
])('%s in a question about the past (%s)', (question, isPast, expected) =>
  expect(readTime(question, today, isPast).period).toEqual(expected),
);

test('the rest is the question without its time', () => {
  expect(readTime('How much did I spend in October 2026 on bijli?', today).rest).toBe(
    'how much did i spend in on bijli?',
  );
  expect(readTime('पिछले 3 महीने का खर्च', today).rest).toBe('का खर्च');
});
