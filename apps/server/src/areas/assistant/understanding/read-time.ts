import { daysAfter } from '#platform/data/ist-day.ts';
import { figureText } from './figure-tokens.ts';
import { numberWords, spellingOf } from './number-words.ts';
import type { Period } from './parsed-question.ts';

const monthNumbers = new Map(
  `january jan janvari janwari जनवरी|february feb febuary farvari farwari फरवरी|march mar मार्च|april apr aprail अप्रैल|may मई|june jun जून
july jul julai जुलाई|august aug agast अगस्त|september sept sep sitambar सितंबर सितम्बर|october oct octuber aktubar अक्टूबर अक्तूबर
november nov navambar नवंबर नवम्बर|december dec disambar दिसंबर दिसम्बर`
    .split(/[|\n]/)
    .flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)),
);

/** The month, from 1, that a word in small letters names. */
export const monthNamed = (word = ''): number | undefined => monthNumbers.get(word);

const pastWords =
  /(?<!\p{L})(?:was|were|did|paid|spent|got|received|happened|failed|credited|debited|deducted|kiy[ae]|hu[aie]|tha|thi|gay[aie]|kat[aei]|kataa|aay[aie]|diy[ae]|bhara|liya|mil[ai]|था|थी|थे|हुआ|हुई|हुए|किया|किए|गया|गई|गए|कटा|कटी|कटे|आया|आई|आए|दिया|भरा|लिया|मिला|मिली)(?![\p{L}\p{M}])/u;
const futureWords =
  /(?<!\p{L})(?:will|due|upcoming|hog[aie]|honge|karna|dena|\p{L}+eg[aie]|होगा|होगी|होंगे|करना|देना|[\p{L}\p{M}]+ेग[ाीे])(?![\p{L}\p{M}])/u;
const loanWords = /\b(?:loans?|rates?|interest|lenders?|lon|byaj|offers?|fees?)\b|%|लोन|ब्याज|दर/u;

const parts = {
  back: '(?<back>last|previous|past|pich+l[aei]|beete|guzre|पिछल[ेाी]|बीते|गत)',
  ahead: '(?<ahead>next|coming|upcoming|agl[aei]|aane ?wal[ei]|अगल[ेाी]|आने वाल[ेी])',
  noun: '(?:(?<day>days?|din|dino|दिनों|दिन)|(?<week>weeks?|haft[ae]|हफ्त[ेा]|सप्ताह)|(?<month>months?|mah?e{0,2}i?n[ae]|mahino|महीन[ेा]|महीनों|माह)|(?:years?|saal|sal|साल|वर्ष))',
  count: String.raw`(?<count>\d{1,3}|[\p{L}\p{M}]+)`,
  date: String.raw`(?<date>\d{1,2})(?:st|nd|rd|th)?`,
  year: String.raw`(?<year>20\d\d)`,
};
const { back, ahead, noun, count, date, year } = parts;
const monthName = `(?<name>${[...monthNumbers.keys()].join('|')})`;

type Groups = Readonly<Record<string, string | undefined>>;
interface TenseContext {
  today: string;
  isPast: boolean;
  isAhead: boolean;
}

/** A month or day without a year can be this many days in the past. */
const recentDays = 100;
type Rule = readonly [source: string, periodOf: (groups: Groups, now: TenseContext) => Period | undefined];

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const numbersOf = (day: string): [number, number, number] => day.split('-').map(Number) as [number, number, number];
const daysFrom = (from: string, to = from): Period => ({ from, to, unit: 'DAY' });
/** A whole month; months beyond 12 are in the next year: month 14 of 2026 is February 2027. */
const wholeMonth = (year: number, month: number): Period => ({
  from: isoDay(year, month, 1),
  to: isoDay(year, month + 1, 0),
  unit: 'MONTH',
});
const wholeYear = (year: number): Period => ({ from: isoDay(year, 1, 1), to: isoDay(year, 12, 31), unit: 'YEAR' });
/** A day; undefined if the calendar does not have it. */
const dayOf = (year: number, month: number, day: number): Period | undefined =>
  month <= 12 && day > 0 && day <= Number(isoDay(year, month + 1, 0).slice(8))
    ? daysFrom(isoDay(year, month, day))
    : undefined;

/** The day, week, month or year that is `steps` away from today's. */
const periodAway = ({ day, week, month }: Groups, today: string, steps: number): Period => {
  const [thisYear, thisMonth] = numbersOf(today);
  if (day) return daysFrom(daysAfter(today, steps));
  if (!week) return month ? wholeMonth(thisYear, thisMonth + steps) : wholeYear(thisYear + steps);
  const monday = daysAfter(today, 7 * steps - ((new Date(today).getUTCDay() + 6) % 7));
  return daysFrom(monday, daysAfter(monday, 6));
};

/** A span of days that ends or begins today: `last 3 months` begin one day after the same day three months ago. */
const spanFromToday = ({ day, week, month }: Groups, today: string, steps: number): Period => {
  const [thisYear, thisMonth, thisDay] = numbersOf(today);
  const targetMonth = thisMonth + steps * (month ? 1 : 12);
  const lastDay = Number(isoDay(thisYear, targetMonth + 1, 0).slice(8));
  const end =
    day || week ? daysAfter(today, steps * (week ? 7 : 1)) : isoDay(thisYear, targetMonth, Math.min(thisDay, lastDay));
  return steps < 0 ? daysFrom(daysAfter(end, 1), today) : daysFrom(today, daysAfter(end, -1));
};

const stepsOf = ({ count = '', back }: Groups): number => {
  const steps = count === 'a' ? 1 : /\d/.test(count) ? Number(count) : (numberWords.get(spellingOf(count)) ?? 0);
  return Number.isInteger(steps) ? (back ? -steps : steps) : 0;
};

/**
 * The year of a month or day without one: in the past tense the last one, else the next one. Without a tense,
 * a recent month or day is in the past.
 */
const yearOf = (
  givenYear: string | undefined,
  at: string,
  now: string,
  { today, isPast, isAhead }: TenseContext,
): number => {
  const isRecent = !isAhead && at < now && at >= daysAfter(today, -recentDays).slice(0, at.length);
  const yearOffset = isPast || isRecent ? Number(at > now) * -1 : Number(at < now);
  return givenYear ? Number(givenYear) : Number(now.slice(0, 4)) + yearOffset;
};

const readDate = ({ name, date, year: givenYear }: Groups, now: TenseContext): Period | undefined => {
  const month = monthNamed(name) ?? 0;
  const at = `${now.today.slice(0, 5)}${isoDay(2000, month, Number(date)).slice(5)}`;
  return dayOf(yearOf(givenYear, at, now.today, now), month, Number(date));
};

const readMonth = (word: string | undefined, givenYear: string | undefined, now: TenseContext): Period => {
  const month = monthNamed(word) ?? 0;
  const at = isoDay(Number(now.today.slice(0, 4)), month, 1).slice(0, 7);
  return wholeMonth(yearOf(givenYear, at, now.today.slice(0, 7), now), month);
};

const relativeDay = (words: string, days: number, isByTense = false): Rule => [
  words,
  (_, { today, isPast }) => daysFrom(daysAfter(today, isByTense && isPast ? -days : days)),
];

/** Patterns of times; longer ones precede those that they contain. */
const rules = (
  [
    [
      String.raw`${year}-(?<month>\d{1,2})-(?<date>\d{1,2})`,
      (groups) => dayOf(Number(groups['year']), Number(groups['month']), Number(groups['date'])),
    ],
    [
      String.raw`(?<date>\d{1,2})([/.-])(?<month>\d{1,2})\2(?:20)?(?<year>\d\d)`,
      (groups) => dayOf(2000 + Number(groups['year']), Number(groups['month']), Number(groups['date'])),
    ],
    [`${date}[ -]*(?:of )?${monthName}(?:[ ,-]*${year})?`, readDate],
    [`${monthName} *${date}(?:[ ,]+${year})?`, readDate],
    [
      String.raw`(?:${back}|${ahead})\s+${count}\s+${noun}`,
      (groups, { today }) => (stepsOf(groups) ? spanFromToday(groups, today, stepsOf(groups)) : undefined),
    ],
    [
      String.raw`${count}\s+${noun}\s+(?:(?<back>ago|back|pehle|pahle|पहले)|later|baad|बाद)`,
      (groups, { today }) => (stepsOf(groups) ? periodAway(groups, today, stepsOf(groups)) : undefined),
    ],
    [
      String.raw`(?:${back}|${ahead}|this|current|iss?|इस)\s+${noun}`,
      (groups, { today }) => periodAway(groups, today, groups['back'] ? -1 : groups['ahead'] ? 1 : 0),
    ],
    relativeDay('day before yesterday', -2),
    relativeDay('day after tomorrow', 2),
    relativeDay('parson?|परसों?', 2, true),
    relativeDay('yesterday|(?:beet[ae]|guzra|बीत[ेा]) (?:kal|कल)', -1),
    relativeDay('tomorrow|tmrw|(?:aane wal[ae]|आने वाल[ेा]) (?:kal|कल)', 1),
    relativeDay('(?<!aaj |आज )(?:kal|कल)', 1, true),
    relativeDay('todays?|aaj(?! kal)|आज(?! कल)', 0),
    [
      String.raw`(?:(?:${back}|${ahead})\s+)?${monthName}(?:[ ,]+${year})?(?:\s*(?:to|-|se|से)\s*${monthName.replace('name', 'until')})?`,
      (groups, { today, isAhead, isPast }) => {
        const isFuture = isAhead || groups['ahead'] !== undefined;
        const now = { today, isPast: groups['back'] !== undefined || (isPast && !groups['ahead']), isAhead: isFuture };
        const to = readMonth(groups['until'] ?? groups['name'], groups['year'], now);
        const from = readMonth(groups['name'], groups['year'] ?? to.to.slice(0, 4), now);
        const [before, month] = numbersOf(from.from);
        return { ...to, from: from.from > to.from ? isoDay(before - 1, month, 1) : from.from };
      },
    ],
    [
      String.raw`(?<date>\d{1,2})(?:st|nd|rd|th| ?(?:tarikh|tareekh|taarikh|tarik|तारीख))`,
      (groups, { today, isPast }) => {
        const [thisYear, month, now] = numbersOf(today);
        const day = Number(groups['date']);
        return dayOf(thisYear, month + (isPast ? Number(day > now) * -1 : Number(day < now)), day);
      },
    ],
    [
      String.raw`(?<year>20[1-3]\d)(?: mein| me| में)?(?!\s*(?:rs|rup|inr|रु))`,
      (groups) => wholeYear(Number(groups['year'])),
    ],
  ] satisfies Rule[]
).map(([source, periodOf]: Rule) => ({
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}₹]|[\p{N}₹][.,/-]|₹ )(?:${source})(?![\p{L}\p{M}\p{N}%]|[.,/-]\p{N})`,
    'u',
  ),
  periodOf,
}));

/** Whether `may`, `mar` or `apr` is a month, by the words next to it; in a question about a loan `apr` is a rate. */
const isMonth = (name: string, groups: Groups, before: string, after: string, isLoan: boolean): boolean => {
  if (!/^(?:may|mar|apr)$/.test(name) || groups['year'] || groups['back'] || groups['ahead']) return true;
  if (groups['date']) return !(name === 'apr' && isLoan);
  if (name === 'apr')
    return (
      !isLoan &&
      (/\b(?:in|since|from|till|until|during)\s*$/.test(before) || /^\s*(?:me(?:in)?|month|bill)\b/.test(after))
    );
  const isPlaced = /\b(?:in|of|by|since|from|till|until|for|during|on|this|to)\s*$/.test(before);
  return isPlaced || /^\s*(?:mein|mahine|month|bill|ka|ki|ke|se|tak)\b/.test(after);
};

/**
 * Reads the time that a question is about; `rest` is the question in small letters without it. `today`: an
 * Indian day. `isPast`: the tense, if known; it decides whether `kal` is yesterday or tomorrow, and whether a
 * month is the last or the next one.
 */
export const readTime = (text: string, today: string, isPast?: boolean): { period?: Period; rest: string } => {
  const plain = figureText(text);
  const isAhead = isPast === false || futureWords.test(plain);
  const isPastTense = isPast ?? (pastWords.test(plain) && !isAhead);
  for (const { pattern, periodOf } of rules) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const { 0: found, index, groups = {} } = match;
    const [before, after] = [plain.slice(0, index), plain.slice(index + found.length)];
    if (groups['name'] && !isMonth(groups['name'], groups, before, after, loanWords.test(plain))) continue;
    const isSince = /(?<!\p{L})(?:since|from)\s*$/u.test(before) || /^\s*(?:se|से)(?!\p{L})/u.test(after);
    const period = periodOf(groups, { today, isAhead, isPast: isPastTense || (isSince && !groups['until']) });
    if (!period) continue;
    const isUntilToday = isSince && !groups['until'] && period.from <= today;
    return {
      period: isUntilToday ? daysFrom(period.from, today) : period,
      rest: `${before} ${after}`.replaceAll(/\s+/g, ' ').trim(),
    };
  }
  return { rest: plain };
};
