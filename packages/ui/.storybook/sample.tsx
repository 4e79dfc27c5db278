import { createContext, use } from 'react';

/** Language of the sample texts, chosen in the toolbar. */
export const SampleLanguage = createContext<'en' | 'hi'>('en');

/** Picks the version of a sample text in the current language. */
export function useSample(): (english: string, hindi: string) => string {
  const language = use(SampleLanguage);
  return (english, hindi) => (language === 'hi' ? hindi : english);
}

/** A sample banner in two colours. */
export function banner(ground: string, figure: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 328 140" width="328" height="140"><rect width="328" height="140" fill="${ground}"/><circle cx="250" cy="84" r="44" fill="none" stroke="${figure}" stroke-width="8"/><circle cx="250" cy="84" r="26" fill="${figure}"/><path d="M24 44h120M24 66h84" stroke="${figure}" stroke-width="10" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
