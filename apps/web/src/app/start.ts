import { rememberMark } from '@sikka/bridge/mark';
import { settleLocale, startLocale } from '../shared/locale.ts';
import { setPageFacts } from '../shared/page-facts.ts';
import { setPreloadedContent, type PageData } from '../shared/preloaded.ts';
import { restoreSession } from '../shared/session.ts';
import { settleTheme, startTheme } from '../shared/theme.ts';

/** The emulator marks the first address it opens in its frame, which then remembers it. */
const isFramedShell = (): boolean => parent !== window && rememberMark(window) !== null;

/**
 * The styles of the shell stand in the page. The loader of later scripts, which looks for a link before it loads a style, would load them
 * a second time and every font with them; a disabled link loads nothing. It cannot stand in the HTML: browsers look ahead for links.
 */
const markShellStyles = (): void => {
  for (const { dataset } of document.querySelectorAll('style')) {
    for (const href of dataset['files']?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
    }
  }
};

/** Reads what the server wrote into the page, and what this device remembers. */
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

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
};

/** Once the page is drawn: what this device chose goes before what the page came with, and the rest of the app is loaded. */
export const settlePage = (): void =>
  whenIdle(() => {
    settleLocale();
    settleTheme();
    import('./after-start.ts').then(
      ({ afterStart }) => afterStart(),
      () => undefined,
    );
  });
