/** What words of a question stand for, in English, Hindi and Hinglish, as far as the script knows the languages. */
const termWords = {
  refund: 'refund refunds wapas wapsi vapas reversal रिफंड वापस वापसी',
  payment: 'payment payments paid transaction transactions bhugtan पेमेंट भुगतान लेनदेन',
  money: 'money paisa paise rupees rupaye amount पैसा पैसे रुपये रुपए',
  stuck: 'pending stuck atak atka kat kata katgaya deducted debited अटक अटका कट कटा',
  failed: 'fail failed failure declined फेल',
  bill: 'bill bills बिल',
  due: 'due dues bakaya unpaid बकाया',
  autopay: 'autopay mandate mandates autodebit ऑटोपे मैंडेट',
  loan: 'loan loans karz udhar lender लोन कर्ज उधार',
  emi: 'emi kist instalment installment किस्त ईएमआई',
  coin: 'coin coins sikke कॉइन सिक्के',
  expire: 'expire expires expiry khatam lapse खत्म',
  coupon: 'coupon coupons offer offers discount deal deals कूपन ऑफर छूट',
  application: 'application apply applied aavedan आवेदन',
  rejected: 'rejected refused denied',
  score: 'score cibil स्कोर सिबिल',
  spend: 'spent spend spending kharch खर्च',
  owe: 'owe outstanding left remaining balance baki bacha bachega बाकी बचा बचेगा',
  prepay: 'prepay prepayment foreclose foreclosure',
  request: 'complaint request shikayat anurodh शिकायत अनुरोध',
  uid: 'id uid',
  mobile: 'number mobile नंबर मोबाइल',
  save: 'saved save',
  reference: 'utr reference',
  why: 'why kyon kyun kyu late क्यों',
  when: 'when kab date tarikh कब तारीख',
  last: 'last latest pichla pichle पिछला पिछले',
  next: 'next agla agli अगला अगली',
  if: 'if agar अगर',
  pay: 'pay bharna bharun bharo chukaun dena deni भरना देना चुकाऊं',
  how: 'how kaise कैसे',
  much: 'much many kitna kitne kitni कितना कितने कितनी',
  change: 'change badle badalna update बदले',
  earn: 'earn kamaye kamana कमाएं',
  stop: 'stop cancel band बंद',
  language: 'language bhasha भाषा',
  otp: 'otp ओटीपी',
  download: 'download डाउनलोड',
  forgot: 'forgot bhul',
  delete: 'delete remove hatana हटाना',
  close: 'close',
  use: 'use',
  link: 'link add',
  value: 'value',
  account: 'account khata अकाउंट खाता',
  electricity: 'electricity electric bijli light vidyut बिजली',
  gas: 'gas cylinder lpg गैस सिलेंडर',
  water: 'water pani पानी',
  broadband: 'broadband internet wifi fiber ब्रॉडबैंड इंटरनेट',
  postpaid: 'postpaid पोस्टपेड',
  prepaid: 'recharge prepaid रिचार्ज',
  insurance: 'insurance premium bima बीमा',
  card: 'card कार्ड',
  percent: 'percent',
  month: 'month months mahine महीने',
  year: 'year years saal साल',
} as const;
export type Term = keyof typeof termWords;

/** Terms by which a record of a kind of biller is named, as its category has them. */
export const categoryTerms: readonly Term[] = [
  'electricity',
  'gas',
  'water',
  'broadband',
  'postpaid',
  'prepaid',
  'insurance',
  'card',
];

const cityWords = {
  Pune: 'pune पुणे',
  Mumbai: 'mumbai bombay मुंबई',
  Delhi: 'delhi dilli दिल्ली',
  Bengaluru: 'bengaluru bangalore बेंगलुरु',
  Chennai: 'chennai चेन्नई',
  Kolkata: 'kolkata कोलकाता',
  Hyderabad: 'hyderabad हैदराबाद',
};

const monthWords = [
  'january jan जनवरी',
  'february feb फरवरी',
  'march मार्च',
  'april अप्रैल',
  'may मई',
  'june जून',
  'july जुलाई',
  'august अगस्त',
  'september सितंबर',
  'october अक्टूबर',
  'november नवंबर',
  'december दिसंबर',
];

/** Words that name nothing. */
const plainWords =
  'a an the of to for from with by at in on is are am was were be been will would shall can could should do does did done have has had i me my mine we us you your it its this that these those there here they them ' +
  'what which who where and or but not no yes so then than too also about any some all more now today yet still tomorrow ago please show tell give see check get got need want like take takes long work works happened happening ' +
  'come comes coming go going reach reached receive received credited status total next time new good really just only kindly help app user credit ' +
  'ka ki ke ko se me mein mai main mera meri mere mujhe hai hain ho hoga hogi honge tha thi kya ye yeh wo aur ya bhi to par pe liye gaya gayi gaye raha rahi rahe hua hui hue aaya aayega aayegi milega mila nahi na ab abhi tak kar karo karna kare ' +
  'kiya batao dikhao chahiye lena lekin ne apne apni bas sirf koi kuch kahan pahuncha kaun kaunsa kaunsi paas chalu katega kategi jaldi haal din hi hu hun mil kitna liya aa is us ' +
  'का की के को से में मैं मेरा मेरी मेरे मुझे है हैं हो होगा होगी होंगे था थी क्या ये यह वो वह और या भी तो पर लिए गया गयी गई गए रहा रही हुआ हुई हुए आया आएगा मिलेगा मिला नहीं ना अब अभी तक कर करो करना करें किया बताओ दिखाओ चाहिए ' +
  'क्रेडिट लेना ने कोई कुछ कहां कौन कौनसे पास आज इस स्थिति कटेगी कटेगा कुल हजार दिन ही';

/** One spelling for the many that people type: no marks that are left out, no doubled letters. */
export const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('\u093C', '')
    .normalize('NFC')
    .replaceAll('\u0901', '\u0902')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j');

/** Whether one letter is wrong, missing, too many or in the wrong place. */
export const isNearly = (one: string, other: string): boolean => {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rests = [
    [one.slice(at + 1), other.slice(at)],
    [one.slice(at), other.slice(at + 1)],
    [one.slice(at + 1), other.slice(at + 1)],
    [(one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2), other.slice(at)],
  ] as const;
  return rests.some(([first, second]) => first === second);
};

const split = (words: string): string[] => words.split(' ').map(foldWord);

/** What a word stands for. Nothing is known of the words that are not found here: most of them are names. */
export interface Meaning {
  term?: Term;
  city?: string;
  /** Counted from 1. */
  month?: number;
}

const known = new Map<string, Meaning>([
  ...split(plainWords).map((word) => [word, {}] as const),
  ...Object.entries(termWords).flatMap(([term, words]) =>
    split(words).map((word) => [word, { term: term as Term }] as const),
  ),
  ...Object.entries(cityWords).flatMap(([city, words]) => split(words).map((word) => [word, { city }] as const)),
  ...monthWords.flatMap((words, at) => split(words).map((word) => [word, { month: at + 1 }] as const)),
]);

export const meaningOf = (word: string): Meaning | undefined => {
  const folded = foldWord(word);
  return known.get(folded) ?? [...known].find(([other, { term }]) => term && isNearly(folded, other))?.[1];
};
