import { createContext, use } from 'react';

/** `auto` follows the phone. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

const ThemeContext = createContext<ThemeChoice>('auto');

/** Tells pictures which version to show. Colours follow `data-theme` on the document instead. */
export const ThemeProvider = ThemeContext.Provider;

export function useThemeChoice(): ThemeChoice {
  return use(ThemeContext);
}
