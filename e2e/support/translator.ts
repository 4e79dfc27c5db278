import type { Page } from '@playwright/test';

/** Runs in the page, as a translator does: texts go into fonts, or fonts take their place, now and whenever the page changes. */
const translate = (): void => {
  const fontOf = (content: Node | string): HTMLElement => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(content);
    outer.append(inner);
    return outer;
  };
  const isMeant = ({ parentElement, data }: Text): boolean =>
    data.trim() !== '' &&
    parentElement !== null &&
    !parentElement.closest('font, script, style, option, title, [translate="no"]');
  let count = 0;
  const translateTexts = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isMeant)) {
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

/** Translates the page that is open, from here on; the words stay as they are, so that they can be looked for. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate);
