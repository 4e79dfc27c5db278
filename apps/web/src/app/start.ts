import { rememberMark } from '@sikka/bridge/mark';
import { settleLocale, startLocale } from '../shared/locale.ts';
import { setPageFacts } from '../shared/page-facts.ts';
import { setPreloadedContent, type PageData } from '../shared/preloaded.ts';
import { restoreSession } from '../shared/session.ts';
import { settleTheme, startTheme } from '../shared/theme.ts';

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
    setPreloadedContent(content);
  }
  markShellStyles();
  startLocale();
  startTheme();
  restoreSession();
};

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
};

/**
 * After hydration: applies the language and theme chosen on this device, and loads the rest of the
 * app.
 */
export const settlePage = (): void =>
  whenIdle(() => {
    settleLocale();
    settleTheme();
    import('./after-start.ts').then(
      ({ afterStart }) => afterStart(),
      () => undefined,
    );
  });
