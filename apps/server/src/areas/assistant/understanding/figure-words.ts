import { spellingOf } from './number-words.ts';

/** Words and marks around numbers, by their role. */
const roleWords = {
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
  day: 'day d din dino दिन दिनों',
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
  discount: 'discount cashback chhoot छूट कैशबैक डिस्काउंट',
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
  of: 'of is was hai : = ka ki ke lagegi lagega lagti about only equal का की के है',
} as const;

export type Role = keyof typeof roleWords;

const roles = new Map<string, Set<Role>>();
for (const [role, spellings] of Object.entries(roleWords))
  for (const word of spellings.split(' '))
    roles.set(spellingOf(word), (roles.get(spellingOf(word)) ?? new Set()).add(role as Role));
const noRoles: ReadonlySet<Role> = new Set();

/** The roles of a word, given as `spellingOf` returns it. */
export const rolesOf = (spelling: string): ReadonlySet<Role> => roles.get(spelling) ?? noRoles;
