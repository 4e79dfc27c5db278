import type { Locale } from '@sikka/messages';
import { plainWords } from '#platform/search/fold.ts';

const english = new Set(
  plainWords(
    'what where when which who why how is are was the my much many does did do can will of for this that has have get',
  ),
);
/** Hindi grammar in Latin letters. Nouns are missing, because English sentences use them too: `bijli bill due date`. */
const hinglish = new Set(
  plainWords(
    'kya kyaa kab kahan kahaan kaha kidhar kaise kese kaisey kaisa kaisi kyon kyun kyu kyo kitna kitne kitni kaun ' +
      'kaunsa kaunse kaunsi konsa konse konsi kisne kisko kiska kiski mera mere meri mujhe mujhko mujhse apna apne apni ' +
      'hamara humara hai hain tha thi ho hoga hogi honge hua hui hu hun hoon ka ki ke ko se mein aur bhi toh agar ' +
      'lekin nahi nahin nhi karna karo kare karen karein karu karun krna kiya gaya gayi gaye gya gyi raha rahi rahe ' +
      'rha rhi chahiye chahie aaya aayi aaye aayega aayegi ayega ayegi aata aati milega milegi mila mili milta milte ' +
      'kamaye kamaen kamana kamane kamau tarika bhare bharna bharu bhara bhari katega kata kati batao bataiye bata dikhao wala wali ' +
      'wale abhi aaj kal tak agla agli agle pichla pichle pichli koi kuch liye yeh woh',
  ),
);

/**
 * The language to answer in: Hindi if the question has Devanagari or is clearly Hindi in Latin letters, English if
 * it is clearly English, else the language of the app.
 */
export const localeOfQuestion = (question: string, locale: Locale): Locale => {
  if (/\p{Script=Devanagari}/u.test(question)) return 'hi';
  const words = plainWords(question);
  const countIn = (dictionary: ReadonlySet<string>): number => words.filter((word) => dictionary.has(word)).length;
  const [englishCount, hindiCount] = [countIn(english), countIn(hinglish)];
  if (englishCount > hindiCount) return 'en';
  // In a longer question one Hindi word may be a name or a habit.
  return hindiCount > englishCount && (hindiCount > 1 || words.length <= 3) ? 'hi' : locale;
};

/** The language to answer the last of these questions in: if it is in no clear language, that of the earlier ones. */
export const localeOfConversation = (questions: readonly string[], locale: Locale): Locale =>
  questions.reduce<Locale>((earlier, question) => localeOfQuestion(question, earlier), locale);
