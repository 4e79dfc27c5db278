import { daysAfter } from '#platform/ist-day.ts';
import type { Period } from './asked.ts';
import { plainQuestion } from './figure-tokens.ts';
import { numberWords, spellingOf } from './number-words.ts';

const monthSpellings = `january jan janvari janwari जनवरी
february feb febuary farvari farwari फरवरी
march mar मार्च
april apr aprail अप्रैल
may मई
june jun जून
july jul julai जुलाई
august aug agast अगस्त
september sept sep sitambar सितंबर सितम्बर
october oct aktubar octuber अक्टूबर अक्तूबर
november nov navambar नवंबर नवम्बर
december dec disambar दिसंबर दिसम्बर`;
const monthNumbers = new Map(
  monthSpellings.split('\n').flatMap((line, at) => line.split(' ').map((word) => [word, at + 1] as const)),
);

/** The month, counted from 1, that a word in small letters names. */
export const monthNamed = (word: string): number | undefined => monthNumbers.get(word);

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** So many months, counted over years: the 14th of 2026 is February 2027. */
const monthsOf = (year: number, month: number, count = 1): Period => ({
  from: isoDay(year, month, 1),
  to: isoDay(year, month + count, 0),
  unit: count === 12 ? 'YEAR' : 'MONTH',
});
const dayOf = (day: string): Period => ({ from: day, to: day, unit: 'DAY' });
const daysFrom = (from: string, to: string): Period => ({ from, to, unit: 'DAY' });

const pastWords =
  /(?<!\p{L})(?:was|were|did|paid|spent|got|received|happened|failed|credited|debited|deducted|kiya|kiye|hua|hui|hue|tha|thi|gay[aie]|gayi|kat[ae]|kati|kataa|aaya|aayi|aaye|diya|diye|bhara|liya|mila|mili|था|थी|थे|हुआ|हुई|हुए|किया|किए|गया|गई|गए|कटा|कटी|कटे|आया|आई|आए|दिया|भरा|लिया|मिला|मिली)(?![\p{L}\p{M}])/u;
const aheadWords =
  /(?<!\p{L})(?:will|due|upcoming|hog[aie]|honge|karna|dena|\p{L}+eg[aie]|होगा|होगी|होंगे|करना|देना|[\p{L}\p{M}]+ेग[ाीे])(?![\p{L}\p{M}])/u;
const loanWords = /\b(?:loans?|emis?|rates?|interest|lenders?|lon|byaj|kist|offers?|fees?)\b|%|लोन|ब्याज|किस्त|दर/u;

const [last, next, current] = [
  'last|previous|past|pich[h]?l[aei]|beete|guzre|पिछल[ेाी]|बीते|गत',
  'next|coming|upcoming|agl[aei]|aane ?wal[ei]|अगल[ेाी]|आने वाल[ेी]',
  'this|current|iss?|इस',
];
const names = [...monthNumbers.keys()].join('|');
const nouns = {
  DAY: 'days?|din|dino|दिनों|दिन',
  WEEK: 'weeks?|haft[ae]|हफ्त[ेा]|सप्ताह',
  MONTH: 'months?|mah?e{0,2}i?n[ae]|mahino|महीन[ेा]|महीनों|माह',
  YEAR: 'years?|saal|sal|साल|वर्ष',
} as const;
const noun = Object.entries(nouns)
  .map(([name, words]) => `(?<${name}>${words})`)
  .join('|');

/** A pattern of whole words. */
const words = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.,₹])(?:${source})(?![\\p{L}\\p{M}\\p{N}%])`, 'u');

type Groups = Readonly<Record<string, string | undefined>>;
interface Now {
  today: string;
  isPast: boolean;
  isLoan: boolean;
}

const dateOf = (year: number, month: number, day: number): Period | undefined => {
  const iso = isoDay(year, month, day);
  return Number(iso.slice(8)) === day && month <= 12 && year > 2000 ? dayOf(iso) : undefined;
};

/** So many days, weeks, months or years from today, whole ones as they stand in the calendar. */
const wholeAt = (today: string, { DAY, WEEK, MONTH }: Groups, steps: number): Period => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (DAY) return dayOf(daysAfter(today, steps));
  if (WEEK) {
    const monday = daysAfter(today, 7 * steps - ((new Date(today).getUTCDay() + 6) % 7));
    return daysFrom(monday, daysAfter(monday, 6));
  }
  return MONTH ? monthsOf(year, month + steps) : monthsOf(year + steps, 1, 12);
};

/** The days up to today, or from it: `last 3 months` begins a day after that of three months ago. */
const spanAt = (today: string, { DAY, WEEK, MONTH }: Groups, count: number, isBack: boolean): Period => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const sign = isBack ? -1 : 1;
  const months = MONTH ? count : count * 12;
  const lastDay = Number(isoDay(year, month + sign * months + 1, 0).slice(8));
  const end =
    DAY || WEEK
      ? daysAfter(today, sign * count * (WEEK ? 7 : 1))
      : isoDay(year, month + sign * months, Math.min(day, lastDay));
  return isBack ? daysFrom(daysAfter(end, 1), today) : daysFrom(today, daysAfter(end, -1));
};

const countOf = (word = ''): number | undefined => {
  const count = /^\d+$/.test(word) ? Number(word) : numberWords.get(spellingOf(word));
  return count !== undefined && Number.isInteger(count) && count > 0 && count < 1_000 ? count : undefined;
};

/** The month that is named: the last one of a question about what was, else the next one to come. */
const monthAt = (month: number, year: string | undefined, { today, isPast }: Now): Period => {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  if (year) return monthsOf(Number(year), month);
  const isOver = month < thisMonth;
  return monthsOf(thisYear + (isPast ? (month > thisMonth ? -1 : 0) : isOver ? 1 : 0), month);
};

/** `may`, `mar` and `apr` are other words too: alone they are months only by the word beside them. */
const isMonthWord = (found: string, before: string, after: string, isLoan: boolean): boolean => {
  if (!/^(?:may|mar|apr)$/.test(found) || /^\s*(?:\d|ke? bill|month)/.test(after)) return true;
  const isPlaced =
    /(?:\b(?:in|of|by|since|from|till|until|for|during|on|last|next|this|to)|\d(?:st|nd|rd|th)?)\s*$/.test(before);
  return found === 'apr' ? isPlaced && !isLoan : isPlaced || /^\s*(?:mein|me|mahine|ka|ki|ke|se|tak)\b/.test(after);
};

const rules: readonly (readonly [RegExp, (groups: Groups, now: Now) => Period | undefined])[] = [
  [
    words(String.raw`(?<y>20\d\d)-(?<m>\d{1,2})-(?<d>\d{1,2})`),
    ({ y, m, d }) => dateOf(Number(y), Number(m), Number(d)),
  ],
  [
    words(String.raw`(?<d>\d{1,2})([/.-])(?<m>\d{1,2})\2(?:20)?(?<y>\d\d)`),
    ({ y, m, d }) => dateOf(2000 + Number(y), Number(m), Number(d)),
  ],
  [
    words(
      String.raw`(?<d>\d{1,2})(?:st|nd|rd|th)?[ -]*(?:of )?(?<name>${names})(?:[ ,-]*(?<y>20\d\d))?|(?<name2>${names}) *(?<d2>\d{1,2})(?:st|nd|rd|th)?(?:[ ,]+(?<y2>20\d\d))?`,
    ),
    ({ d, d2, name, name2, y = undefined, y2 }, now) => {
      const month = monthNamed(name ?? name2 ?? '') ?? 0;
      const day = Number(d ?? d2);
      if (y ?? y2) return dateOf(Number(y ?? y2), month, day);
      const year = Number(now.today.slice(0, 4));
      const near = dateOf(year, month, day);
      if (!near) return undefined;
      if (now.isPast ? near.from > now.today : near.from < now.today)
        return dateOf(year + (now.isPast ? -1 : 1), month, day);
      return near;
    },
  ],
  [
    words(String.raw`(?:(?<back>${last})|(?<ahead>${next}))\s+(?<n>\d+|[\p{L}\p{M}]+)\s+(?:${noun})`),
    ({ n, back, ...groups }, { today }) => {
      const count = countOf(n);
      return count === undefined ? undefined : spanAt(today, groups, count, back !== undefined);
    },
  ],
  [
    words(String.raw`(?<n>\d+|[\p{L}\p{M}]+)\s+(?:${noun})\s+(?:(?<back>ago|back|pehle|pahle|पहले)|later|baad|बाद)`),
    ({ n, back, ...groups }, { today }) => {
      const count = n === 'a' ? 1 : countOf(n);
      return count === undefined ? undefined : wholeAt(today, groups, back ? -count : count);
    },
  ],
  [
    words(String.raw`(?:(?<back>${last})|(?<ahead>${next})|${current})\s+(?:${noun})`),
    ({ back, ahead, ...groups }, { today }) => wholeAt(today, groups, back ? -1 : ahead ? 1 : 0),
  ],
  [words('day before yesterday'), (_, { today }) => dayOf(daysAfter(today, -2))],
  [words('day after tomorrow'), (_, { today }) => dayOf(daysAfter(today, 2))],
  [words('parso|parson|parsoon|परसों|परसो'), (_, { today, isPast }) => dayOf(daysAfter(today, isPast ? -2 : 2))],
  [words('yesterday|(?:beete|beeta|guzra|बीते|बीता) (?:kal|कल)'), (_, { today }) => dayOf(daysAfter(today, -1))],
  [words('tomorrow|tmrw|(?:aane wal[ae]|आने वाले?) (?:kal|कल)'), (_, { today }) => dayOf(daysAfter(today, 1))],
  [words('kal|कल'), (_, { today, isPast }) => dayOf(daysAfter(today, isPast ? -1 : 1))],
  [words('today|todays|aaj|आज'), (_, { today }) => dayOf(today)],
  [
    words(
      String.raw`(?:(?<back>${last})\s+|(?<ahead>${next})\s+)?(?<name>${names})(?:[ ,]+(?<y>20\d\d))?(?:\s*(?:to|-|se|से)\s*(?<end>${names}))?`,
    ),
    ({ name = '', y, end, back, ahead }, now) => {
      const tense = { ...now, isPast: back !== undefined || (now.isPast && !ahead) };
      const from = monthAt(monthNamed(name) ?? 0, y, tense);
      if (end === undefined) return from;
      const to = monthAt(monthNamed(end) ?? 0, y, tense);
      return {
        from: (from.from > to.from ? monthsOf(Number(from.from.slice(0, 4)) - 1, Number(from.from.slice(5, 7))) : from)
          .from,
        to: to.to,
        unit: 'MONTH',
      };
    },
  ],
  [
    words(String.raw`(?:on |the )?(?<d>\d{1,2})(?:st|nd|rd|th| ?(?:tarikh|tareekh|taarikh|tarik|तारीख))`),
    ({ d }, { today, isPast }) => {
      const [year = 0, month = 0, now = 0] = today.split('-').map(Number);
      const away = isPast ? Number(d) > now && -1 : Number(d) < now && 1;
      return Number(d) > 0 ? dateOf(year, month + Number(away), Number(d)) : undefined;
    },
  ],
  [
    words(String.raw`(?<y>20[1-3]\d)(?!-\d)(?: mein| me| में)?(?!\s*(?:rs|rup|inr|रु))`),
    ({ y }) => monthsOf(Number(y), 1, 12),
  ],
];

/**
 * Reads the time that a question is about; `rest` is the question in small letters without it. `today`: a day of India. `isPast` says
 * whether it is about what was, where that is known: `kal` is yesterday or tomorrow by it, and a month the last or the next one.
 */
export const readTime = (text: string, today: string, isPast?: boolean): { period?: Period; rest: string } => {
  const plain = plainQuestion(text);
  const isOver = isPast ?? (pastWords.test(plain) && !aheadWords.test(plain));
  for (const [pattern, periodOf] of rules) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + match[0].length)];
    const isSince = /(?<!\p{L})(?:since|from)\s*$/u.test(before) || /^\s*(?:se|से)(?!\p{L})/u.test(after);
    const now = { today, isPast: isOver || isSince, isLoan: loanWords.test(plain) };
    const name = match.groups?.['name'] ?? match.groups?.['name2'];
    if (name !== undefined && !isMonthWord(name, before, after, now.isLoan)) continue;
    const period = periodOf(match.groups ?? {}, now);
    if (!period) continue;
    const rest = `${before} ${after}`.replaceAll(/\s+/g, ' ').trim();
    return { period: isSince && period.from <= today ? daysFrom(period.from, today) : period, rest };
  }
  return { rest: plain };
};
