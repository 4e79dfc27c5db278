import type { Locale } from '@sikka/messages';
import { wordsOf } from '#platform/search/fold.ts';

const english = new Set(
  wordsOf(
    'what where when which who why how is are was the my much many does did do can will of for this that has have get',
  ),
);
const hindi = new Set(
  wordsOf('kya kab kahan kahaan kaise kyon kyun kitna kitne kitni mera mere meri hai hain ka ki ke ko se mein aur'),
);

/**
 * The language to answer in: Hindi if the question has Devanagari, English if it is clearly English, else the
 * language of the app.
 */
export const localeOfQuestion = (question: string, locale: Locale): Locale => {
  if (/\p{Script=Devanagari}/u.test(question)) return 'hi';
  const words = wordsOf(question);
  const count = (of: ReadonlySet<string>): number => words.filter((word) => of.has(word)).length;
  return count(english) > count(hindi) ? 'en' : locale;
};
