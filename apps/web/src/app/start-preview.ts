import { m } from '@sikka/messages';
import { refreshContent } from '../shared/feed.ts';
import { previewToken, setPreviewToken } from '../shared/preview.ts';
import { invalidate } from '../shared/query/use-query.ts';
import { showTheme } from '../shared/theme.ts';
import { fillPageSections } from './page-sections.tsx';
import styles from './preview.module.css';

/** What the console says of the preview, again with every change; undefined if it is something else. */
const readPreview = (data: unknown): { token: string; theme: 'light' | 'dark'; section: unknown } | undefined => {
  const { token, theme, section } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) && (theme === 'light' || theme === 'dark')
    ? { token, theme, section }
    : undefined;
};

/** A preview is looked at: nothing in it can be pressed or sent. */
const refusePresses = (): void => {
  for (const name of ['click', 'auxclick', 'submit'])
    addEventListener(
      name,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
};

/** Scrolls to a section once it is drawn; by how much, and not into view, which would scroll the console too. */
const showSection = (gid: string): void => {
  const watch = new MutationObserver(() => {
    const section = document.querySelector(`[data-section="${CSS.escape(gid)}"]`);
    if (!section) return;
    watch.disconnect();
    scrollBy(0, section.getBoundingClientRect().top - innerHeight / 4);
  });
  watch.observe(document.body, { childList: true, subtree: true });
};

/** Resolves when the console has said what is previewed. Follows what it says later. */
export const startPreview = (): Promise<void> => {
  refusePresses();
  fillPageSections();
  document.body.prepend(
    Object.assign(document.createElement('p'), { className: styles.note, textContent: m.frame_preview() }),
  );
  return new Promise((resolve) => {
    addEventListener('message', ({ source, data }) => {
      const preview = readPreview(data);
      // Only the console may frame the page, besides the app itself and its emulator (frame-ancestors).
      if (source !== parent || !preview) return;
      if (previewToken() === '' && typeof preview.section === 'string') showSection(preview.section);
      setPreviewToken(preview.token);
      showTheme(preview.theme);
      void refreshContent();
      invalidate('help');
      invalidate('community', 'card');
      invalidate('seasons');
      resolve();
    });
    parent.postMessage('preview', '*');
  });
};
