import { asciiDigits, type BillerCategoryName, type CouponCity } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import { wordsOf } from '#platform/search/fold.ts';
import { type Concept, type Facet, meaningOf } from './lexicon.ts';

/** What a question says, as far as it is understood. */
export interface ReadQuestion {
  text: string;
  concepts: ReadonlySet<Concept>;
  facets: ReadonlySet<Facet>;
  category: BillerCategoryName | undefined;
  city: CouponCity | undefined;
  isAboutCoupons: boolean;
  amountPaise: Paise | undefined;
  /** `YYYY-MM` of India. */
  month: string | undefined;
  /** A yearly rate in hundredths of a per cent, and a number of months, as in a question about a price. */
  rateHundredths: number | undefined;
  months: number | undefined;
  /** Words by their sound that say something of their own: names, and what is not understood. */
  unknown: readonly string[];
  /** Numbers and ids that are no amount: whoever names one means that record and no other. */
  ids: readonly string[];
  isPossessive: boolean;
  /** It goes on from what was said before: `and when?`. */
  isFollowUp: boolean;
}

const amountPattern =
  /(?<mark>₹|rs\.?|inr|रु\.?|रुपये)?\s*(?<digits>\d{1,3}(?:,\d{2,3})+|\d+)(?<decimals>\.\d{1,2})?\s*(?<unit>k\b|thousand|hazaar|hazar|hajar|हज़ार|हजार|lakhs?|lac|लाख|crores?|करोड़)?\s*(?<after>rupees|rupaye|rupye|rs\b|रुपये|रुपए|₹|%|percent|प्रतिशत|months?|mahine|महीने|years?|saal|साल|days?|din|दिन)?/giu;

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|haz|haj|हज)/iu, 1_000],
  [/^(?:la|लाख)/iu, 100_000],
  [/^(?:cr|कर)/iu, 10_000_000],
];

type Numbers = Pick<ReadQuestion, 'amountPaise' | 'rateHundredths' | 'months' | 'ids'>;

/** The numbers of a question: amounts, a rate, a time; everything that is longer is an id. */
const readNumbers = (text: string): Numbers => {
  const found: { -readonly [Field in keyof Numbers]: Numbers[Field] } & { ids: string[] } = {
    amountPaise: undefined,
    rateHundredths: undefined,
    months: undefined,
    ids: [],
  };
  const named = text.match(/[a-z0-9]*\d[a-z0-9-]{7,}/giu) ?? [];
  found.ids.push(...named.map((id) => id.toLowerCase()));
  for (const { groups = {} } of named.reduce((rest, id) => rest.replace(id, ' '), text).matchAll(amountPattern)) {
    const { mark, digits = '', decimals = '', unit = '', after = '' } = groups;
    const plain = Number(digits.replaceAll(',', '') + decimals);
    const factor = units.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
    if (/^(?:%|percent|प्रतिशत)$/iu.test(after)) found.rateHundredths = Math.round(plain * 100);
    else if (/^(?:month|mahine|महीने)/iu.test(after)) found.months = plain;
    else if (/^(?:year|saal|साल)/iu.test(after)) found.months = plain * 12;
    else if (/^(?:day|din|दिन)/iu.test(after)) continue;
    else if (digits.length > 7 && !mark) found.ids.push(digits);
    else if (plain > 0 && plain * factor <= 10_000_000 && !/^20[2-3]\d$/.test(mark || unit ? '' : digits))
      found.amountPaise = paise(Math.round(plain * factor * 100));
  }
  return found;
};

/** The month that is named, as the next one to come; of a question about what was, the last one. */
const monthOf = (words: readonly string[], text: string, today: string, isPast: boolean): string | undefined => {
  const [year = 0, now = 0] = today.split('-').map(Number);
  const at = (months: number): string => {
    const index = year * 12 + now - 1 + months;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  };
  const has = (...phrases: string[]): boolean => phrases.some((phrase) => text.includes(phrase));
  if (has('next month', 'agle mahine', 'agle maheene', 'अगले महीने')) return at(1);
  if (has('last month', 'pichle mahine', 'pichhle mahine', 'पिछले महीने')) return at(-1);
  if (has('this month', 'is mahine', 'is maheene', 'इस महीने')) return at(0);
  // `now` sounds like November.
  const isNamed = (month: number | undefined): boolean => month !== undefined && (month !== 11 || /nov|नव/.test(text));
  const named = words.map((word) => meaningOf(word)?.month).find(isNamed);
  if (named === undefined || (named === 5 && !/\b(?:in|of|by|mein|me) may\b|मई/.test(text))) return undefined;
  const ahead = (named - now + 12) % 12;
  return at(isPast && ahead > 0 ? ahead - 12 : ahead);
};

const followUp = /^(?:and|aur|or|और|what about|how about|but|also|ok|then|phir|toh?|फिर|तो)(?=\s|$)/u;

/** Reads a question; pure, so that the same question is always read the same. `today`: a day of India. */
export const readQuestion = (text: string, today: string): ReadQuestion => {
  const lower = asciiDigits(text.toLowerCase().normalize('NFC')).trim();
  const words = wordsOf(lower.replaceAll(/[’']s\b/g, ''));
  const meanings = words.map((word) => [word, meaningOf(word)] as const);
  const concepts = new Set(meanings.flatMap(([, meaning]) => meaning?.concept ?? []));
  const facets = new Set(meanings.flatMap(([, meaning]) => meaning?.facet ?? []));
  const numbers = readNumbers(lower);
  const unknown = meanings.flatMap(([word, meaning]) =>
    meaning || word.length < 2 || /\d/.test(word) || /^(?:rs|inr|k|ru|lakh?|hajar|karor|persent|tousand)$/.test(word)
      ? []
      : [word],
  );
  const isPast = concepts.has('spent') || facets.has('last');
  return {
    text: lower,
    concepts,
    facets,
    category: meanings.map(([, meaning]) => meaning?.category).find((category) => category !== undefined),
    city: meanings.map(([, meaning]) => meaning?.city).find((city) => city !== undefined),
    isAboutCoupons: meanings.some(([, meaning]) => meaning?.isCoupon === true),
    ...numbers,
    month: monthOf(words, lower, today, isPast),
    unknown,
    isPossessive: /\b(?:my|mine|mera|meri|mere|i|me|mujhe|main)\b|मेर[ाीे]|मुझे|मैं/u.test(lower),
    isFollowUp: followUp.test(lower) || words.length <= 3,
  };
};
