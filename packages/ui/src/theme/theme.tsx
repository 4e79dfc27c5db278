import { createContext, use } from 'react';

/** What the person chose; `auto` follows the phone. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

const ThemeContext = createContext<ThemeChoice>('auto');

/** Tells the pictures below which of their two versions to show. Colours follow `data-theme` on the document instead. */
export const ThemeProvider = ThemeContext.Provider;

export function useThemeChoice(): ThemeChoice {
  return use(ThemeContext);
}
