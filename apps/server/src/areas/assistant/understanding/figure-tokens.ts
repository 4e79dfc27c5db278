import { asciiDigits } from '@sikka/contract';
import { spellingOf } from './number-words.ts';

/** What the words and marks around numbers say of them. */
const words = {
  hundred: 'hundred hundered sau sou सौ',
  thousand: 'thousand thousnd tousand hajar hazaar hazzar k हज़ार',
  lakh: 'lakh lac lak laakh lkh lk l लाख',
  crore: 'crore cr karod karor करोड़',
  million: 'million mn',
  point: 'point dashamlav दशमलव',
  percent:
    '% percent percentage pct pc persent pratishat prtishat fisadi pheesadi phisadi फीसदी फ़ीसदी प्रतिशत परसेंट पर्सेंट',
  perHundred: 'saikda saikde saikra sekda sekra sainkda सैकड़ा सैकड़े taka टका',
  rupee:
    '₹ rs inr rupee rupaye rupaya rupay rupye rupya rupiya rupaiya rupiye rupe ru रुपये रुपए रुपया रुपय रुपयों रूपये रूपए रु रू',
  paise: 'paise paisa पैसे पैसा',
  per: 'per a an / each every har prati हर प्रति',
  day: 'day din dino दिन दिनों',
  month:
    'month mahina mahine maheena maheene mahino mahinon mahiney mahinay mah maah mnth mth mths mo mos m महीना महीने महीनों महिने माह मास मंथ',
  year: 'year yr yrs saal saalon annum varsh baras y साल सालों वर्ष वर्षों बरस ईयर',
  daily: 'daily dainik rojana roj pratidin रोज़ रोज़ाना दैनिक प्रतिदिन',
  monthly: 'monthly masik maasik mahavar mahvari mahana pm pratimah मासिक प्रतिमाह माहवार',
  yearly: 'yearly annual annually pa salana varshik pratvarsh prativarsh सालाना वार्षिक प्रतिवर्ष',
  otherPeriod: 'week weekly quarter quarterly fortnight hafta hafte timahi हफ़्ता हफ़्ते सप्ताह तिमाही',
  fee: 'fee fees phees processing prosesing pf shulk फ़ीस शुल्क प्रोसेसिंग',
  charge: 'charge chaarj चार्ज',
  otherFee: 'school college tuition late exam education coaching skul स्कूल कॉलेज ट्यूशन लेट',
  none: 'no zero without nil bina bagair शून्य बिना',
  tax: 'gst जीएसटी tds',
  discount: 'off discount cashback chhoot छूट कैशबैक डिस्काउंट',
  rate: 'interest intrest rate roi apr byaj byaaj vyaj dar sood sud ब्याज दर सूद इंटरेस्ट रेट',
  loan: 'loan lon emi karz karza karj udhar rin lone principal लोन कर्ज कर्ज़ उधार ऋण ईएमआई इएमआई',
  flat: 'flat flet phlat फ्लैट फ़्लैट',
  reducing: 'reducing diminishing ghatti ghatata ghatate ghatte रिड्यूसिंग घटती घटते घटता',
  simple: 'simple sadharan साधारण',
  instalment: 'emi emis kist kisht kiste kisten kishton kiston instalment installment किस्त किस्तों किस्तें किश्त',
  payment: 'payment bhugtan bill refund recharge paid भुगतान बिल रिफंड रिचार्ज',
  count: 'coin point sikke sikka koin baar bar time people log कॉइन सिक्के बार लोग',
  span: 'last past previous recent pichhle pichle pichhla pichhli pichli next agle agla first top पिछले पिछली अगले coming aane',
  ago: 'ago pehle pahle back पहले earlier',
  since: 'se से late',
  clock: 'baje am pm बजे oclock',
  date: 'tarikh tareekh taarikh tarik tareek ko तारीख तारीख़ को',
  on: 'on by',
  at: 'at @ par pe पर',
  and: 'and aur or और & + plus with ,',
  of: 'of is was hai : = ka ki ke lagegi lagega lagti about only का की के है',
} as const;

export type Role = keyof typeof words;

const roles = new Map<string, Set<Role>>();
for (const [role, spellings] of Object.entries(words))
  for (const word of spellings.split(' '))
    roles.set(spellingOf(word), (roles.get(spellingOf(word)) ?? new Set()).add(role as Role));

export interface Token {
  text: string;
  /** Its spelling; a number has none. */
  word: string;
  roles: ReadonlySet<Role>;
  /** Of digits alone. */
  value?: number;
  /** Where it stands in the text; `isGlued`: with nothing between it and the one before. */
  start: number;
  isGlued: boolean;
}

/** A question in small letters with plain digits, without what is not seen and without nukta, which most leave out. */
export const plainQuestion = (text: string): string =>
  asciiDigits(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\u200b-\u200d\u2060\ufeff\u093c]/g, ''),
  )
    .replaceAll(/\bp\s?\.\s?([am])\b\.?/g, 'p$1 ')
    .replaceAll(/\bper\s+cent\b/g, 'percent')
    .replaceAll(/\b(?:per|for every|on every)\s+hundred\b|प्रति\s+सैकड़ा/g, 'saikda')
    .replaceAll(/\b(rs|inr)\s*\.\s*(?=\d)/g, '$1 ')
    .replaceAll(/(?<=\d)\s*\/-|(?<=\d)\s*\/=/g, ' rs ')
    .trim();

const idPattern = new RegExp(
  [
    // Whatever follows a word that names ids.
    /(?<named>(?<=(?:\b(?:number|num|nambar|id|ref|reference|utr|otp|pin|ending(?: with| in)?|(?:consumer|customer|account|loan|order|ca|card|bill|policy|ac|a\/c) no)|नंबर|संख्या|आईडी)\s*(?:[.:#=-]|is\b|hai\b|है)?\s*)[a-z]{0,4}\d[a-z0-9-]{3,}(?![.,]?\d|\s*(?:%|rs|rup|ru|lakh|lac|hajar|hazaar|thousand|रु|लाख)))/,
    // Numbers of mobiles with the country's, and of cards, in groups.
    /\+91[\s-]?[6-9]\d{4}[\s-]?\d{5}(?!\d)|(?<![\d,.])\d{4}(?:[ -]\d{4}){2,3}(?![\d,.])/,
    /(?<![\p{L}\p{M}\p{N}_.,-])(?=[a-z0-9_-]*\d)[a-z0-9][a-z0-9_-]{7,}(?![\p{L}\p{M}]|[.,]\d)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
const moneyBefore = /(?:₹|\b(?:rs|inr|emi|loan|amount|principal|borrow|of)|लोन|कर्ज)\s*$/u;
const moneyAfter = /^\s*(?:%|rs\b|inr|rup|₹|रु|loan|emi|lon\b|karz|लोन|कर्ज|(?:ka|ke|का|के|ki|की|for|par|पर|at|@)\s)/u;

/** Days, numbers with a unit (`18months`) and from–to are no ids; nor are eight digits where an amount belongs. */
const isId = (found: string, before: string, after: string): boolean => {
  if (/^\d{1,4}([/.-])\d{1,2}\1\d{2,4}$|^\d{1,7}-\d{1,7}$|^[a-z-]+-\d{1,2}$/.test(found)) return false;
  const [, unit] = /^\d+-?([a-z]+)(?:-[a-z]+)*$/.exec(found) ?? [];
  if (unit !== undefined && roles.has(spellingOf(unit))) return false;
  if (/^\d+$/.test(found))
    return (
      !/(?:₹|\b(?:rs|inr))\s*$/.test(before) &&
      !/^\s*(?:rs\b|rup|रु|₹|%)/.test(after) &&
      (found.length > 8 || !(moneyBefore.test(before) || moneyAfter.test(after)))
    );
  return !/^(?:rs|inr)\d+$/.test(found);
};

const shape =
  /(?<other>\d{1,4}([/.-])\d{1,2}\2\d{2,4}(?!\d)|\d{1,2}:\d{2}(?:\s?[ap]m\b)?|\d{1,2}(?:st|nd|rd|th)\b)|(?<digits>(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?|\.\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<mark>[^\s\p{L}\p{M}\p{N}])/gu;
const none: ReadonlySet<Role> = new Set();

/** The ids of a question, its other words and marks, and the text that they stand in: ids are blanks there. */
export const tokensOf = (question: string): { text: string; tokens: Token[]; ids: string[] } => {
  const ids: string[] = [];
  const plain = plainQuestion(question);
  const text = plain.replaceAll(idPattern, (found, ...more) => {
    const [{ named }, at] = [more.at(-1) as { named?: string }, more.at(-3) as number];
    if (named === undefined && !isId(found, plain.slice(0, at), plain.slice(at + found.length))) return found;
    ids.push(/^[+\d\s-]+$/.test(found) ? found.replaceAll(/[\s+]/g, '') : found);
    return ' '.repeat(found.length);
  });
  const tokens = [...text.matchAll(shape)].map(({ 0: found, index: start, groups = {} }): Token => {
    const word = groups['digits'] === undefined && groups['other'] === undefined ? spellingOf(found) : '';
    return {
      text: found,
      word,
      roles: roles.get(word) ?? none,
      ...(groups['digits'] !== undefined && { value: Number(found.replaceAll(',', '')) }),
      start,
      isGlued: start > 0 && /\S/.test(text[start - 1] ?? ''),
    };
  });
  return { text, tokens, ids };
};
