import { rememberMark } from '@sikka/bridge/mark';
import { settleLocale, startLocale } from '../shared/locale.ts';
import { setPageFacts } from '../shared/page-facts.ts';
import { isPreview } from '../shared/preview.ts';
import { setPreloadedContent, type PageData } from '../shared/preloaded.ts';
import { restoreSession } from '../shared/session.ts';
import { settleTheme, startTheme } from '../shared/theme.ts';
import { whenIdle } from './yield-to-main.ts';

/** The emulator marks the first address it opens in its frame, which then remembers it. */
const isFramedShell = (): boolean => parent !== window && rememberMark(window) !== null;

/**
 * The shell's styles are inline. Vite's loader looks for a `<link>` before it loads a style, and
 * would load them and their fonts again; a disabled link prevents that. It cannot be in the HTML:
 * browsers preload links.
 */
const markShellStyles = (): void => {
  for (const { dataset } of document.querySelectorAll('style')) {
    for (const href of dataset['files']?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
    }
  }
};

/** Reads the data that the server embedded in the page, and what this device has stored. */
export const startPage = (): void => {
  const data = document.getElementById('page')?.textContent;
  if (data) {
    const { facts, content } = JSON.parse(data) as PageData;
    setPageFacts({ ...facts, shell: facts.shell || isFramedShell() });
    if (!isPreview) setPreloadedContent(content);
  }
  markShellStyles();
  startLocale();
  startTheme();
  restoreSession();
};

/**
 * After hydration: applies the language and theme chosen on this device, and loads the rest of the
 * app. A preview has neither.
 */
export const settlePage = (): void => {
  if (isPreview) return;
  whenIdle(() => {
    settleLocale();
    settleTheme();
    import('./after-start.ts').then(
      ({ afterStart }) => afterStart(),
      () => undefined,
    );
  });
};
