import { createContext, use } from 'react';

/** The language of the sample texts, chosen in the toolbar. */
export const SampleLanguage = createContext<'en' | 'hi'>('en');

/** Picks one of a sample text's two versions. */
export function useSample(): (english: string, hindi: string) => string {
  const language = use(SampleLanguage);
  return (english, hindi) => (language === 'hi' ? hindi : english);
}
