import { startLocale } from '../shared/locale.ts';
import { setPageFacts } from '../shared/page-facts.ts';
import { setPreloadedContent, type PageData } from '../shared/preloaded.ts';
import { restoreSession } from '../shared/session.ts';
import { startTheme } from '../shared/theme.ts';

/** Reads what the server wrote into the page, and what this device remembers. */
export const startPage = (): void => {
  const data = document.getElementById('page')?.textContent;
  if (data) {
    const { facts, content } = JSON.parse(data) as PageData;
    setPageFacts(facts);
    setPreloadedContent(content);
  }
  startLocale();
  startTheme();
  restoreSession();
};
