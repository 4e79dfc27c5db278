import type { MoneyLocale } from './format.ts';

/** Names of the numbers below a hundred; Hindi has a separate one for each. */
const english = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'twenty thirty forty fifty sixty seventy eighty ninety',
].map((line) => line.split(' '));

const hindi = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s/);

const belowHundred: Readonly<Record<MoneyLocale, (number: number) => string>> = {
  en: (number) => {
    const [small = [], tens = []] = english;
    if (number < 20) return small[number] ?? '';
    const ten = tens[Math.floor(number / 10) - 2] ?? '';
    return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
  },
  hi: (number) => hindi[number] ?? '',
};

/** Units of the Indian numbering system, largest first. */
const sizes = [
  { size: 10_000_000, en: 'crore', hi: 'करोड़' },
  { size: 100_000, en: 'lakh', hi: 'लाख' },
  { size: 1_000, en: 'thousand', hi: 'हज़ार' },
  { size: 100, en: 'hundred', hi: 'सौ' },
] as const;

/** A whole number written out in lakh and crore: 123456 → `one lakh twenty-three thousand four hundred fifty-six`. */
export const numberInWords = (number: number, locale: MoneyLocale): string => {
  const largest = sizes.find(({ size }) => number >= size);
  if (!largest) return belowHundred[locale](number);
  const rest = number % largest.size;
  const head = `${numberInWords(Math.floor(number / largest.size), locale)} ${largest[locale]}`;
  return rest === 0 ? head : `${head} ${numberInWords(rest, locale)}`;
};
