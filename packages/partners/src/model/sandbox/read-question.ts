import { categoryTerms, foldWord, type Meaning, meaningOf, type Term } from './vocabulary.ts';

/** What the script understands of a question. */
export interface Question {
  terms: ReadonlySet<Term>;
  /** Words that it does not know: names of billers, shops and people, and what else there is in the world. */
  names: readonly string[];
  /** Hidden numbers and ids, as they were shown to the model. */
  ids: readonly string[];
  /** In rupees. */
  amount: number | undefined;
  percent: number | undefined;
  months: number | undefined;
  /** `YYYY-MM` */
  month: string | undefined;
  city: string | undefined;
  /** Its words without those that name nothing, for a search. */
  telling: readonly string[];
  /** It asks how something is done, or for a change of it. */
  isGeneral: boolean;
  isOwn: boolean;
  isHindi: boolean;
  /** It goes on from what was asked before. */
  isFollowUp: boolean;
}

/** Terms that only ask, and those that a search is better asked for in English. */
const interrogative: readonly Term[] = ['how', 'much', 'when', 'why', 'if'];
const translated: readonly Term[] = ['change', 'delete', 'earn', 'otp'];

/** Terms by which a question is about the way to do something. */
const aboutHow: readonly Term[] = [
  'how',
  'change',
  'stop',
  'delete',
  'download',
  'forgot',
  'language',
  'otp',
  'value',
  'link',
];
const general = /\bhow (?:do|to|can|does|long)\b|\bcan i\b|\bwhat is (?!my\b|the\b)/iu;

/** By folded words. */
const units = new Map([
  ['k', 1_000],
  ['hajar', 1_000],
  ['हजार', 1_000],
  ['thousand', 1_000],
  ['lakh', 100_000],
  ['लाख', 100_000],
]);
const currency = /^(?:rs|inr)$/i;

/** The numbers of a question by what follows them. */
const numbersOf = (text: string): Pick<Question, 'amount' | 'percent' | 'months'> => {
  const found: { amount?: number; percent?: number; months?: number } = {};
  for (const [, digits = '', after = ''] of text.matchAll(
    /(?<![\p{L}\d[-])(\d[\d,]*(?:\.\d+)?)\s*(%|[\p{L}\p{M}]+)?/gu,
  )) {
    const value = Number(digits.replaceAll(',', ''));
    const { term } = (after && meaningOf(after)) || {};
    if (after === '%' || term === 'percent') found.percent = value;
    else if (term === 'month') found.months = value;
    else if (term === 'year') found.months = value * 12;
    else found.amount = value * (units.get(foldWord(after)) ?? 1);
  }
  return { amount: found.amount, percent: found.percent, months: found.months };
};

const shifted = (today: string, months: number): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 7);

const monthOf = (text: string, named: number | undefined, today: string, isPast: boolean): string | undefined => {
  if (/last month|pichle mahine|पिछले महीने/iu.test(text)) return shifted(today, -1);
  if (named === undefined) return undefined;
  const ahead = (named - Number(today.slice(5, 7)) + 12) % 12;
  return shifted(today, isPast && ahead > 0 ? ahead - 12 : ahead);
};

/** Reads one question; `today` is `YYYY-MM-DD`. */
export const readQuestion = (text: string, today: string): Question => {
  const ids = text.match(/\[[a-z]+-[a-z]+\]/g) ?? [];
  const plain = ids.reduce((rest, id) => rest.replace(id, ' '), text).replaceAll(/[’']s\b/gu, '');
  const words = plain.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const read = words.map((word): [string, Meaning | undefined] => [word, meaningOf(word)]);
  const terms = new Set(read.flatMap(([, meaning]) => meaning?.term ?? []));
  const ofRead = <Key extends keyof Meaning>(key: Key) => read.map(([, meaning]) => meaning?.[key]).find(Boolean);
  return {
    terms,
    names: read.flatMap(([word, meaning]) =>
      meaning || currency.test(word) || units.has(foldWord(word)) ? [] : [word],
    ),
    ids,
    ...numbersOf(plain),
    month: monthOf(plain, ofRead('month'), today, terms.has('spend')),
    city: ofRead('city'),
    telling: read.flatMap(([word, meaning]) => {
      if (!meaning) return [word];
      const { term } = meaning;
      if (!term || interrogative.includes(term)) return [];
      return translated.includes(term) ? [term] : [word];
    }),
    isGeneral:
      general.test(plain) || (aboutHow.some((term) => terms.has(term)) && !/\bhow (?:much|many)\b/iu.test(plain)),
    isOwn: /\b(?:my|mera|meri|mere|mine)\b|मेर[ाीे]/iu.test(plain),
    isHindi: /\p{Script=Devanagari}/u.test(plain),
    isFollowUp: words.length <= 3 || /^(?:and|aur|और|what about)(?=\s)/iu.test(plain),
  };
};

/** What a question means after the one before it: it takes over what it does not say itself. */
export const inContext = (question: Question, before: Question | undefined): Question => {
  if (!before || !question.isFollowUp) return question;
  const hasCategory = categoryTerms.some((term) => question.terms.has(term));
  const remaining = [...before.terms].filter((term) => !hasCategory || !categoryTerms.includes(term));
  return {
    ...question,
    terms: new Set([...remaining, ...question.terms]),
    names: question.names.length > 0 ? question.names : before.names,
    ids: question.ids.length > 0 ? question.ids : before.ids,
    amount: question.amount ?? before.amount,
    month: question.month ?? before.month,
    city: question.city ?? before.city,
  };
};
