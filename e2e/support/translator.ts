import type { Page } from '@playwright/test';

/** Runs in the page and changes it as a translator does: wraps or replaces texts by `font` elements, at every change. */
const translate = (): void => {
  const fontOf = (content: Node | string): HTMLElement => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(content);
    outer.append(inner);
    return outer;
  };
  const isTranslated = ({ parentElement, data }: Text): boolean =>
    data.trim() !== '' &&
    parentElement !== null &&
    !parentElement.closest('font, script, style, option, title, [translate="no"]');
  let count = 0;
  const translateTexts = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isTranslated)) {
      const isReplaced = (count += 1) % 2 === 0;
      if (isReplaced) text.replaceWith(fontOf(text.data));
      else {
        const place = fontOf('');
        text.before(place);
        place.firstElementChild?.append(text);
      }
    }
  };
  const observer = new MutationObserver(() => {
    translateTexts();
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  translateTexts();
};

/** Translates the current page from now on; its texts stay the same, so that tests find them. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate);
