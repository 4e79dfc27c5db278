import { wordsOf } from './fold.ts';

/** Words that mean the same to people who search, in either script; a word may belong to several lines. Joined words stand for two. */
const sameMeaning: readonly string[] = [
  'electricity electric bijli vidyut light current urja power discom इलेक्ट्रिसिटी करंट लाइट पावर',
  'gas gais piped pipeline png गैस',
  'lpg cylinder cylender sylinder sirender silinder silendar सिलेंडर सिलिंडर एलपीजी gas',
  'water pani paani jal nal',
  'broadband broadbend internet wifi fiber fibre ब्रॉडबैंड इंटरनेट वाईफाई',
  'landline telephone phone टेलीफोन लैंडलाइन',
  'cable kebal केबल tv',
  'dth dish tv settopbox television डीटीएच टीवी टेलीविजन',
  'mobile mobail mobil phone fone sim मोबाइल फोन',
  'prepaid पेड प्रीपेड recharge',
  'postpaid पोस्टपेड',
  'recharge rechaarj richarj ricarj recarge topup pack plan talktime रिचार्ज टॉपअप',
  'fastag fasttag fasteg toll tol tole फास्टैग फास्टटैग टोल',
  'metro ncmc मेट्रो',
  'ev charging चार्जिंग',
  'rent rental kiraya kiraaya bhada किराया रेंट makan',
  'society maintenance apartment flat housing सोसाइटी मेंटेनेंस',
  'card kard कार्ड',
  'insurance bima beema premium policy इंश्योरेंस',
  'loan lon karz karja karj rin udhar udhaar लोन ऋण उधार',
  'emi kist kisht kishta instalment installment ईएमआई इएमआई किस्त',
  'score skor cibil sibil civil स्कोर सिबिल',
  'credit kredit क्रेडिट',
  'tax kar टैक्स',
  'challan chalan echallan e-challan fine jurmana चालान traffic trafic ट्रैफिक',
  'school skul college fees fee fis tuition education shiksha padhai स्कूल फीस शिक्षा कॉलेज',
  'hospital aspatal haspatal doctor medical अस्पताल हॉस्पिटल',
  'donation daan chanda charity दान डोनेशन',
  'pension nps penshan पेंशन एनपीएस',
  'rd recurring deposit fd आरडी डिपॉजिट',
  'refund rifand wapas vapas vapsi wapsi रिफंड वापस वापसी',
  'complaint complain shikayat problem samasya dikkat dispute grievance समस्या शिकायत कंप्लेंट',
  'receipt rasid raseed invoice रसीद',
  'autopay mandate emandate e-mandate standinginstruction ऑटोपे मैंडेट',
  'language bhasha hindi english angrezi angreji भाषा',
  'dark theme night black डार्क थीम nightmode darkmode',
  'password pasword pasvard paasword पासवर्ड',
  'profile profail naam name photo प्रोफाइल नाम फोटो',
  'privacy gopniyata data डेटा प्राइवेसी',
  'terms agreement niyam sharten शर्तें नियम',
  'help madad sahayata support customercare care मदद सहायता हेल्प',
  'history transaction transactions lenden purana ट्रांजैक्शन हिस्ट्री लेनदेन',
  'settings setting सेटिंग',
  'update apdet version अपडेट वर्जन',
  'logout signout साइनआउट लॉगआउट',
  'permission anumati permissions परमिशन',
  'subscription ott music stream सब्सक्रिप्शन',
  'municipal nagar nigam palika property house sampatti नगर निगम',
  'compare tulna तुलना',
  'repay chukana chukao lautana चुकाना चुकाएँ repayment',
  'fraud fake thagi dhokha scam asli असली ठगी धोखा genuine',
  'due bakaya unpaid बकाया pending',
  'delete hatana band close हटाना बंद',
  'calculator kaikuletar calculate ganit कैलकुलेटर',
  'travel yatra train bus rail',
  'club association',
  'meter mitar मीटर',
  'consumer customer',
];

/** Words that say that one wants something, not what: they count only where nothing else is said. */
const idle = new Set(
  wordsOf(
    `a an the of to for my me i in on is and or how do does can what when where why which with from at by want need please new online app pay
     payment bhugtan bharna bharo bhare bharne bhar jama karna karo kare karein karen karu kar de dena do dijiye chahiye chahie chaiye lena lene le leni ka ki ke
     ko se me mein mai main mera meri mere hai hain ho hoga kya kaise kese kitna kitni kab kahan kaha aur wala wali par ye yah jaldi abhi check dekho dekhna dekhe
     milega mila nahi nahin aaya bill bills bil number nambar get see show find open का की के को से में मैं मेरा मेरी मेरे है हैं क्या कैसे कितना कब कहाँ और पर करना करें करो भरना भरें भरो देना देखें देखना चाहिए
     लेना जमा भुगतान बिल नंबर नहीं मिला आया बदलें badle badalna badlo change set`,
  ),
);

const meanings = new Map<string, number[]>();
for (const [meaning, line] of sameMeaning.entries())
  for (const word of wordsOf(line)) meanings.set(word, [...(meanings.get(word) ?? []), meaning]);

/** Words of the vocabulary by their sound. */
export const vocabulary: readonly string[] = [...meanings.keys()];

/** What a folded word means, as numbers that stand for themselves. */
export const meaningsOf = (word: string): readonly number[] => meanings.get(word) ?? [];

/** Whether a folded word says what is looked for. */
export const isTelling = (word: string): boolean => !idle.has(word);
