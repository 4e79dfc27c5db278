/** A query that the rules of search were not made with, and what answers it. */
export interface HeldOutQuery {
  script: 'english' | 'hindi' | 'hinglish';
  /** Queries of `building` may be looked at while the rules change; those of `unseen` are only counted. */
  half: 'building' | 'unseen';
  query: string;
  /** Any of them is right among the first three answers. */
  targets: readonly string[];
}

/**
 * What people type, and what is right: `bill:` a kind of bill, `biller:` whom a bill is paid to, `help:` an article, `card:` a card about money,
 * `coupon:` coupons of a merchant, or the path of a screen. Lines belong to both halves in turn.
 */
const lines: Readonly<Record<HeldOutQuery['script'], string>> = {
  english: `
pay light bill → bill:Electricity
current bill online → bill:Electricity
electrisity → bill:Electricity
power bill due → bill:Electricity /myBills
smart meter recharge → bill:Prepaid+Meter biller:YMTR
kosi electricity → biller:KOSI
book gas → bill:LPG+Gas
gas cylinder booking → bill:LPG+Gas
refill cylinder → bill:LPG+Gas
gas booking number → bill:LPG+Gas
agni gas → biller:AGNI
jyoti gas → biller:JYOT
piped gas payment → bill:Gas
png bill → bill:Gas
water tax → bill:Water bill:Municipal+Taxes
jal board → bill:Water biller:NEER
wi-fi bill → bill:Broadband+Postpaid
fiber recharge → bill:Broadband+Postpaid
hawa broadband → biller:HAWA
tarang fibre → biller:TARA
dth recharg → bill:DTH
tv recharge → bill:DTH bill:Cable+TV
set top box → bill:DTH bill:Cable+TV
nakshatra → biller:NAKS
recharge my phone → bill:Mobile+Prepaid
data pack → bill:Mobile+Prepaid
saathi recharge → biller:SAAT00000NAT01
vani postpaid → biller:VAAN00000NAT02
fastag recharg → bill:Fastag
toll balance → bill:Fastag
metro recharge → bill:NCMC+Recharge
electric car charging → bill:EV+Recharge
house rent → bill:Rental
pay my landlord → bill:Rental
flat maintenance → bill:Housing+Society
apartment bill → bill:Housing+Society
credt card bill → bill:Credit+Card
card payment due → bill:Credit+Card
sindhu card → biller:SIND
kaveri card bill → biller:KAVE00000NAT01
life insurance → bill:Insurance biller:CHHA
health insurance premium → bill:Insurance biller:SURA
car insurance → bill:Insurance biller:GADI
policy renewal → bill:Insurance
chhaya insurance → biller:CHHA
surakshit policy → biller:SURA
college fee → bill:Education+Fees
tuition → bill:Education+Fees
doctor bill → bill:Hospital
clinic payment → bill:Hospital biller:SANJ
traffic challan online → bill:eChallan
vehicle fine → bill:eChallan
municipality tax → bill:Municipal+Taxes
temple donation → bill:Donation
instant loan → /loan
need money urgently → /loan
business loan → /loan
interest rate → /offers help:apr card:how-apr-works
rate of interest on loan → /offers help:apr card:how-apr-works
emi due date → /myloan help:pay-emi
foreclose loan → /myloan help:pay-emi card:close-early
loan status → help:loan-application /myloan /transit
check cibil free → /creditScore
improve credit score → card:score-moves help:credit-score /creditScore
apply for credit card → /creditCard
cab offer → coupon:jhoola coupon:tuk-tuk-yaar
taxi coupon → coupon:jhoola coupon:tuk-tuk-yaar
food offers → coupon:tiffinco coupon:rasoi coupon:handi-house coupon:banyan-table
grocery discount → coupon:rozana-mart coupon:bharosa-bazaar coupon:taazi-tokri
movie ticket offer → coupon:rang-talkies coupon:chitra-mandir-screens
shoes coupon code → coupon:kadam-shoes coupon:mojri-lane
flight deals → coupon:udan-khatola-air
lost phone → help:new-device /devices /changeNum help:change-number
lost my sim → /changeNum help:change-number
my number changed → /changeNum help:change-number
phone stolen → help:new-device /devices /changeNum help:change-number
coins → /rewards help:earn-coins help:coin-value
daily reward → /rewards
play games → /games help:games
lucky draw → /rewards/prizedraw help:spin
otp not received → help:otp-not-coming
upi pin scam → card:pin-sends help:fraud
money debited but bill not paid → help:payment-pending /refunds /complaints
paid two times → help:paid-twice
talk to customer care → help:contact
call center number → help:contact
bill receipt download → /transactions help:receipt
wrong number recharged → help:recharge
close my account → /deal help:delete-account
forgot passwrd → /logincode help:password
`,
  hindi: `
लाइट बिल → bill:Electricity
बिजली बिल जमा → bill:Electricity
बिजली का मीटर रिचार्ज → bill:Prepaid+Meter biller:YMTR biller:TMTR
कोसी विद्युत → biller:KOSI
करंट बिल → bill:Electricity
सिलेंडर बुकिंग → bill:LPG+Gas
गैस बुक करना है → bill:LPG+Gas
रसोई गैस → bill:LPG+Gas biller:JYOT
सिलिंडर कैसे बुक करें → bill:LPG+Gas
एलपीजी → bill:LPG+Gas
अग्नि गैस → biller:AGNI
पाइपलाइन गैस → bill:Gas
जल बिल → bill:Water
पानी का टैक्स → bill:Water bill:Municipal+Taxes
वाई-फाई का बिल → bill:Broadband+Postpaid
नेट का बिल → bill:Broadband+Postpaid
ब्राडबैंड → bill:Broadband+Postpaid
हवा ब्रॉडबैंड → biller:HAWA
डिश रिचार्ज → bill:DTH
टीवी रीचार्ज → bill:DTH bill:Cable+TV
नक्षत्र टीवी → biller:NAKS
फोन रिचार्ज → bill:Mobile+Prepaid
मोबाईल रीचार्ज → bill:Mobile+Prepaid
साथी मोबाइल → biller:SAAT
पोस्टपेड बिल → bill:Mobile+Postpaid
फ़ास्टैग रिचार्ज → bill:Fastag
फास्ट टैग → bill:Fastag
टोल टैक्स → bill:Fastag
मेट्रो कार्ड → bill:NCMC+Recharge
मकान का किराया → bill:Rental
सोसायटी का बिल → bill:Housing+Society
क्रेडिट कार्ड बिल → bill:Credit+Card
कार्ड का बकाया → bill:Credit+Card
सिंधु कार्ड → biller:SIND
जीवन बीमा → bill:Insurance biller:CHHA
गाड़ी का बीमा → bill:Insurance biller:GADI
बीमा प्रीमियम → bill:Insurance
हेल्थ इंश्योरेंस → bill:Insurance biller:SURA
इन्श्योरेंस → bill:Insurance
छाया बीमा → biller:CHHA
सुरक्षित हेल्थ → biller:SURA
बच्चों की फीस → bill:Education+Fees
कॉलेज फ़ीस → bill:Education+Fees
अस्पताल का बिल → bill:Hospital
गाड़ी का चालान → bill:eChallan
मकान टैक्स → bill:Municipal+Taxes
मंदिर में दान → bill:Donation
पैसा चाहिए → /loan
कर्ज चाहिए → /loan
ब्याज दर → /offers help:apr card:how-apr-works
सबसे कम ब्याज → /offers
लोन का ब्याज कितना → /offers help:apr card:how-apr-works
किस्त कितनी → /emi help:emi-calculator
किश्त भरनी है → /myloan help:pay-emi
लोन बंद करना → /myloan help:pay-emi card:close-early
सिबिल चेक → /creditScore
स्कोर कैसे सुधारें → card:score-moves help:credit-score /creditScore
नया क्रेडिट कार्ड → /creditCard
कैब ऑफर → coupon:jhoola coupon:tuk-tuk-yaar
टैक्सी कूपन → coupon:jhoola coupon:tuk-tuk-yaar
खाने पर छूट → coupon:tiffinco coupon:rasoi coupon:handi-house coupon:banyan-table
किराना ऑफर → coupon:rozana-mart coupon:bharosa-bazaar coupon:taazi-tokri
दवा पर डिस्काउंट → coupon:dawa-dost coupon:sehat-chemist
फोन खो गया → help:new-device /devices /changeNum help:change-number
सिम गुम हो गया → /changeNum help:change-number
मोबाइल चोरी → help:new-device /devices /changeNum help:change-number
नया नंबर → /changeNum help:change-number
सिक्के → /rewards help:earn-coins help:coin-value
खेल → /games help:games
गेम खेलना है → /games help:games
इनाम → /rewards help:prize-address
ओटीपी नहीं आ रहा → help:otp-not-coming
पैसे कट गए बिल नहीं भरा → help:payment-pending /refunds /complaints
दो बार पैसे कटे → help:paid-twice
कस्टमर केयर नंबर → help:contact
रिचार्ज नहीं हुआ → help:recharge
खाता बंद करना है → /deal help:delete-account
पासवर्ड भूल गए → /logincode help:password
फर्जी कॉल → help:fraud /verifyUs
काला थीम → /system
`,
  hinglish: `
bijli bill jama karna → bill:Electricity
bijali ka bill → bill:Electricity
lite bill → bill:Electricity
kosi bijli → biller:KOSI
meter recharge → bill:Prepaid+Meter biller:YMTR biller:TMTR
cylinder book karna hai → bill:LPG+Gas
gas book → bill:LPG+Gas
gas ki booking → bill:LPG+Gas
rasoi gas → bill:LPG+Gas biller:JYOT
silendr → bill:LPG+Gas
gas ki tanki → bill:LPG+Gas
agni silendar → biller:AGNI
pipe wali gas → bill:Gas
pani bill → bill:Water
jal kar → bill:Water bill:Municipal+Taxes
net ka bill → bill:Broadband+Postpaid
wifi ka recharge → bill:Broadband+Postpaid
brodbend → bill:Broadband+Postpaid
dth recharg → bill:DTH
dish ka recharge → bill:DTH
tv ka recharj → bill:DTH bill:Cable+TV
nakshtra → biller:NAKS
phone recharge karna hai → bill:Mobile+Prepaid
mobile recharg → bill:Mobile+Prepaid
richarge → bill:Mobile+Prepaid
sathi mobile → biller:SAAT
tarang ka recharge → biller:TRNG biller:TARA
fastag rechrge → bill:Fastag
fasteg → bill:Fastag
toll ka paisa → bill:Fastag
metro card recharge karna → bill:NCMC+Recharge
makan ka kiraya → bill:Rental
kamre ka kiraya → bill:Rental
soceity maintenance → bill:Housing+Society
credit card ka bill → bill:Credit+Card
kredit kard → bill:Credit+Card /creditCard
sindhu card → biller:SIND
jeevan bima → bill:Insurance biller:CHHA
gaadi ka bima → bill:Insurance biller:GADI
insurence premium → bill:Insurance
chhaya bima → biller:CHHA
surakshit health → biller:SURA
bacche ki fees → bill:Education+Fees
skool fees → bill:Education+Fees
haspital bill → bill:Hospital
gaadi ka challan → bill:eChallan
ghar ka tax → bill:Municipal+Taxes
mandir daan → bill:Donation
loan chaiye → /loan
turant loan → /loan
paise udhar → /loan
byaj dar → /offers help:apr card:how-apr-works
byaaj kitna lagega → /offers help:apr card:how-apr-works
sabse kam byaj → /offers
interest kitna hai → /offers help:apr card:how-apr-works
emi kitni aayegi → /emi help:emi-calculator
kist bharni hai → /myloan help:pay-emi
loan band karna hai → /myloan help:pay-emi card:close-early
cibil kaise badhaye → card:score-moves help:credit-score /creditScore
sibil scor → /creditScore
cab ka offer → coupon:jhoola coupon:tuk-tuk-yaar
auto pe discount → coupon:jhoola coupon:tuk-tuk-yaar
khane ka offer → coupon:tiffinco coupon:rasoi coupon:handi-house coupon:banyan-table
kirana pe chhoot → coupon:rozana-mart coupon:bharosa-bazaar coupon:taazi-tokri
dawai coupon → coupon:dawa-dost coupon:sehat-chemist
joote par offer → coupon:kadam-shoes coupon:mojri-lane
phone kho gaya → help:new-device /devices /changeNum help:change-number
mobile chori ho gaya → help:new-device /devices /changeNum help:change-number
sim gum ho gayi → /changeNum help:change-number
number change karna hai → /changeNum help:change-number
sikke → /rewards help:earn-coins help:coin-value
sikka kaise milega → /rewards help:earn-coins
khel → /games help:games
gem khelna hai → /games help:games
inam → /rewards help:prize-address
otp nhi aa rha → help:otp-not-coming
paise kat gye recharge nhi hua → help:recharge help:payment-pending /refunds
do bar payment ho gaya → help:paid-twice
customer kear number → help:contact
galat number pe recharge → help:recharge
account delit karna → /deal help:delete-account
pasward bhul gaya → /logincode help:password
farzi call → help:fraud /verifyUs
raseed chahiye → /transactions help:receipt
`,
};

/** The beginning of the link of a kind of target; categories of bills have one link each. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  biller: [
    '/linkAccount?billerId=',
    '/postPay?billerType=Mobile+Prepaid&billerId=',
    '/postPay?billerType=DTH&billerId=',
  ],
  help: ['/problemDetail?articleId='],
  card: ['/communityDetail?gid='],
  coupon: ['/couponDetail?gid='],
};

const isAt = (link: string, target: string): boolean => {
  const [kind = '', name = ''] = target.split(':');
  if (kind === 'bill') return [`/billList?billerType=${name}`, `/postPay?billerType=${name}`].includes(link);
  if (name === '') return link.split('?')[0] === target;
  return beginnings[kind]?.some((beginning) => link.startsWith(beginning + name)) ?? false;
};

/** Whether one of the first three links answers a query. */
export const isAnswered = ({ targets }: HeldOutQuery, links: readonly string[]): boolean =>
  links.slice(0, 3).some((link) => targets.some((target) => isAt(link, target)));

const read = (script: HeldOutQuery['script']): HeldOutQuery[] =>
  lines[script]
    .trim()
    .split('\n')
    .map((line, at) => {
      const [query = '', targets = ''] = line.split(' → ');
      return { script, half: at % 2 === 0 ? 'building' : 'unseen', query, targets: targets.split(' ') };
    });

/** Queries held out from the making of the rules, in three ways of writing. */
export const heldOutQueries: readonly HeldOutQuery[] = (['english', 'hindi', 'hinglish'] as const).flatMap(read);
