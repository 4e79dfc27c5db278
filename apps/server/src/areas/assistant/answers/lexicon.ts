import { type BillerCategoryName, type CouponCity, couponCities } from '@sikka/contract';
import { wordsOf } from '#platform/search/fold.ts';
import { isOneEditApart } from '#platform/search/likeness.ts';
import { skeletonOf } from '#platform/search/fold.ts';

/** What words of a question stand for, in both scripts and as people type them. */
const conceptWords = {
  refund:
    'refund refunds rifand rifund refnd reefund reversal wapas wapis vapas vapis wapsi vapsi wapasi रिफंड रिफ़ंड वापस वापसी लौटा लौटाया',
  payment:
    'payment payments paid pement paymnt transaction transactions txn bhugtan bhugtaan lenden पेमेंट भुगतान लेनदेन ट्रांजैक्शन',
  money: 'money paisa paise paisaa rupees rupaye rupye amount rakam पैसा पैसे रुपये रुपए रकम',
  stuck:
    'pending stuck atka atki atak atke fail failed failure phasa phansa kata kat kate katgaya deducted debited declined अटका अटक अटकी फंसा कट कटा कटे फेल पेंडिंग',
  bill: 'bill bills bil बिल बिलों',
  due: 'due dues bakaya unpaid payable बकाया देय',
  autopay: 'autopay autopayment mandate mandates autodebit emandate ऑटोपे मैंडेट ऑटो',
  loan: 'loan loans lon karz karza karja udhar udhaar लोन कर्ज कर्ज़ कर्ज़ा उधार ऋण',
  emi: 'emi emis kist kisht kishta kistt instalment installment instalments installments किस्त ईएमआई',
  coin: 'coin coins koin sikke points कॉइन सिक्के सिक्कों पॉइंट',
  expire: 'expire expires expiring expiry expired khatam khatm lapse gayab खत्म ख़त्म एक्सपायर',
  coupon:
    'coupon coupons kupan copon cupon offer offers discount discounts promo deal deals chhoot chhut code कूपन छूट ऑफर ऑफ़र कोड डिस्काउंट',
  application: 'application applications apply applied aavedan avedan aplication आवेदन एप्लीकेशन अप्लाई',
  rejected: 'reject rejected refused denied radd रिजेक्ट नामंज़ूर',
  score: 'score scor cibil sibil skor स्कोर सिबिल',
  spent: 'spent spend spending expense expenses kharch kharcha kharche खर्च खर्चा ख़र्च',
  owe: 'owe owed outstanding remaining left balance bacha bache bachi bachega bachegi baki baaki principal बाकी बाक़ी बचा बचे बची बचेगा बचेगी',
  prepay: 'prepay prepayment extra foreclose forclose foreclosure advance',
  request: 'request requests ticket tickets complaint complaints shikayat anurodh anurodhon टिकट अनुरोध शिकायत',
  name: 'nickname naam name नाम',
  number: 'number nambar mobile नंबर मोबाइल',
  uid: 'uid userid id आईडी यूज़र',
  save: 'saved save sahej सहेजे सेव',
  calculate: 'calculate calculator kaikuletar कैलकुलेट',
} as const;

/** What is asked about a thing. */
const facetWords = {
  when: 'when kab date day tarikh tareekh tareeq कब तारीख तारीख़ दिन din',
  howMuch: 'much many kitna kitne kitni amount total कितना कितने कितनी कुल',
  why: 'why kyon kyun kyu kyo reason wajah क्यों क्यूँ वजह कारण',
  where: 'where kahan kaha kahaan status stage haal pahuncha pahunchi कहाँ कहां स्थिति',
  who: 'who whom kaun kiske kisne kis कौन किसके',
  how: 'how kaise kese kaisey tarika steps कैसे तरीका',
  last: 'last latest recent pichla pichle pichhle pichhla pichli pichhli aakhri akhri पिछला पिछले पिछली आख़िरी आखिरी',
  next: 'next agla agli aglaa upcoming coming अगला अगली',
  late: 'late delay delayed overdue der deri देर देरी लेट',
  reference: 'utr arn reference referance ref रेफरेंस यूटीआर',
  best: 'best better lowest cheapest kam sasti sabse cheapest sasta achha accha acha kaunsa konsa recommend suggest advise should सबसे अच्छा सस्ता कौनसा सलाह',
  promise: 'guarantee guaranteed promise promised surely pakka guarantee गारंटी पक्का वादा',
  stop: 'stop cancel band rok roko pause bandh बंद रोक रोको रोकना कैंसिल',
  if: 'if agar yadi अगर यदि',
  pay: 'pay paying repay bhar bhara bharna bharu bharun bharo bhare chuka chukana chukau chukaun jama de doon du dun dena deni dene भर भरूँ भरूं भरना भरो भरें चुकाऊँ चुकाऊं चुकाना दूँ दूं देना देनी जमा',
  send: 'send transfer bhejo bhej bhejna भेजो भेज भेजना ट्रांसफर',
  lender: 'lender lenders bank banks लेंडर बैंक company',
} as const;

export type Concept = keyof typeof conceptWords;
export type Facet = keyof typeof facetWords;

const categoryWords: Partial<Record<BillerCategoryName, string>> = {
  Electricity: 'electricity electric electrcity bijli bijlee light current power vidyut बिजली विद्युत लाइट',
  'LPG Gas': 'lpg cylinder silinder सिलेंडर',
  Gas: 'gas png गैस',
  Water: 'water pani paani jal पानी जल',
  'Broadband Postpaid': 'broadband internet wifi fiber fibre ब्रॉडबैंड इंटरनेट वाईफाई',
  'Mobile Postpaid': 'postpaid पोस्टपेड',
  'Mobile Prepaid': 'recharge recharged recarge prepaid रिचार्ज प्रीपेड',
  DTH: 'dth dish tv डीटीएच टीवी',
  Fastag: 'fastag fasttag toll फास्टैग टोल',
  'Credit Card': 'creditcard card क्रेडिट कार्ड credit',
  Insurance: 'insurance bima beema premium बीमा इंश्योरेंस',
  'Education Fees': 'school fees fee college स्कूल फीस',
  Rental: 'rent kiraya किराया',
};

const couponWords =
  'lunch dinner breakfast food khana khaana pizza restaurant restaurants meal meals biryani thali cafe coffee chai grocery groceries kirana clothes kapde fashion shoes ' +
  'travel hotel flight flights movie movies film beauty salon medicine dawai pharmacy electronics books gifts gym खाना लंच डिनर कपड़े जूते दवा यात्रा फिल्म किराना';

const cityWords: Partial<Record<CouponCity, string>> = {
  Mumbai: 'bombay मुंबई',
  Delhi: 'dilli दिल्ली',
  Bengaluru: 'bangalore बेंगलुरु बैंगलोर',
  Hyderabad: 'हैदराबाद',
  Chennai: 'चेन्नई',
  Kolkata: 'calcutta कोलकाता',
  Pune: 'poona पुणे',
  Ahmedabad: 'अहमदाबाद',
  Jaipur: 'जयपुर',
  Lucknow: 'lakhnau लखनऊ',
  Indore: 'इंदौर',
  Patna: 'पटना',
  Kochi: 'cochin कोच्चि',
  Chandigarh: 'चंडीगढ़',
};

const monthWords: readonly string[] = [
  'january jan जनवरी',
  'february feb फरवरी फ़रवरी',
  'march मार्च',
  'april apr अप्रैल',
  'may मई',
  'june jun जून',
  'july jul जुलाई',
  'august aug अगस्त',
  'september sept sep सितंबर सितम्बर',
  'october oct अक्टूबर',
  'november nov नवंबर नवम्बर',
  'december dec दिसंबर दिसम्बर',
];

/** Words that carry no matter of their own. */
const plainWords =
  'a an the of to for my mine me i im in on is are am was were be been will would shall can could and or do does did have has had what which with from at by get got any some all it its this that these those there ' +
  'please pls plz tell show give see check find need want know now today yet still till until ever also just only so then but about after before out up over off as per using use used through sir hello hi hey bhai yaar ' +
  'ka ki ke ko se me mein mai main mera meri mere mujhe mujhko hai hain ho hoga hogi honge tha thi the kya ye yah yeh wo woh vah aur ya bhi to toh hi par pe liye wala wali gaya gayi gaye raha rahi rahe hua hui hue ' +
  'aaya aayega aayegi aayenge ayega ayegi aa jayega jaega jaegi jayegi milega milegi mila mile nahi nahin na ab abhi tak kar karo karna karen kare karein kiya batao bataiye bata dikhao dikha chahiye chahie lena mil ' +
  'lekin magar abhi jaldi early mistake galti by please received got actually really exactly here there kindly help want wants like was will ne apne apni humara hamara dear sir maam madam thanks bas sirf koi bhi aur kuch hi ' +
  'app sikka account khata khate is iska uska apna apni kuch koi hum aap tum month months mahine mahina maheene year saal week hafta aaj kal ' +
  'katega kategi chalu come comes coming back go goes going gone went happen happened long take takes receive received receives credited arrive reach work works working make made let us we you your our not no yes ' +
  'का की के को से में मैं मेरा मेरी मेरे मुझे है हैं हो होगा होगी था थी क्या ये यह वो वह और या भी तो ही पर लिए वाला वाली गया गयी गई गए रहा रही रहे हुआ हुई हुए आया आएगा आएगी आएंगे मिलेगा मिलेगी मिला मिले नहीं ना अब अभी तक ' +
  'कर करो करना करें किया बताओ बताइए दिखाओ चाहिए लेना कटेगा कटेगी जाएगा जाएगी होती होता कोई कुछ अपना अपनी आज कल महीने महीना में, ने पास इस उस साल रुपए जाए सकता सकती सकते हज़ार लाख';

interface Meaning {
  concept?: Concept;
  facet?: Facet;
  category?: BillerCategoryName;
  city?: CouponCity;
  /** Counted from 1. */
  month?: number;
  isCoupon?: true;
  isPlain?: true;
}

const lexicon = new Map<string, Meaning>();
const enter = (words: string, meaning: Meaning): void => {
  for (const word of wordsOf(words)) lexicon.set(word, { ...lexicon.get(word), ...meaning });
};
enter(plainWords, { isPlain: true });
for (const [concept, words] of Object.entries(conceptWords)) enter(words, { concept: concept as Concept });
for (const [facet, words] of Object.entries(facetWords)) enter(words, { facet: facet as Facet });
for (const [category, words] of Object.entries(categoryWords))
  enter(words, { category: category as BillerCategoryName });
for (const city of couponCities) enter(`${city} ${cityWords[city] ?? ''}`, { city });
for (const [at, words] of monthWords.entries()) enter(words, { month: at + 1 });
enter(couponWords, { isCoupon: true });

/** Long words may be wrong by a letter, or in their vowels. */
const isMeant = (typed: string, known: string): boolean => {
  if (typed.length < 5 || known.length < 5) return false;
  if (isOneEditApart(typed, known)) return true;
  const skeleton = skeletonOf(typed);
  return skeleton.length > 3 && skeleton === skeletonOf(known);
};

const corrected = new Map<string, Meaning | undefined>();
const maxCorrected = 5_000;

/** What a folded word stands for; undefined for a word that says something of its own, such as a name. */
export const meaningOf = (word: string): Meaning | undefined => {
  const exact = lexicon.get(word);
  if (exact || word.length < 5) return exact;
  if (corrected.has(word)) return corrected.get(word);
  const near = [...lexicon].find(
    ([known, { isPlain, isCoupon }]) => !isPlain && !isCoupon && isMeant(word, known),
  )?.[1];
  if (corrected.size >= maxCorrected) corrected.clear();
  corrected.set(word, near);
  return near;
};
