import { expect, test } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Whether a target is too small for a finger in the middle of the screen, where neither the tab bar nor a footer covers
 * it in part.
 */
const isTooSmall = async (frame: Frame, selector: string): Promise<boolean> => {
  const element = frame.locator(selector);
  const scrolledTo = await element.evaluate((target) => {
    const { scrollY } = window;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return scrollY;
  });
  const violations = await violationsOf(frame, { rules: ['target-size'], within: selector });
  await element.evaluate((_, top) => window.scrollTo({ top, behavior: 'instant' }), scrolledTo);
  return violations.length > 0;
};

/** Every serious or critical finding of axe on the page and in its frames: the rule, and the elements. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const frame of page.frames()) {
    for (const { id, impact, nodes } of await violationsOf(frame, { tags: standards })) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      const elements: string[] = [];
      for (const { selector, html, failureSummary } of nodes) {
        const isLargeEnough = id === 'target-size' && !(await isTooSmall(frame, selector));
        if (!isLargeEnough) elements.push(`${html}\n${failureSummary}`);
      }
      faults.push(...elements.map((element) => `${id}: ${element}`));
    }
  }
  return faults;
};

/**
 * Fails with every accessibility fault of the page. For states that no address leads to: what an address leads to is
 * checked by crawl.spec.ts and every-screen.spec.ts.
 */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await accessibilityFaults(page)).toEqual([]);

/** Every element whose text is cut off, or that makes the page wider than the screen. */
const clippedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const holdsText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!holdsText || element.scrollWidth <= element.clientWidth + 1) return false;
      const style = getComputedStyle(element);
      const mayScroll = /auto|scroll/.test(style.overflowX + style.overflowY);
      const hidden = style.clipPath !== 'none' || style.visibility === 'hidden' || element.clientWidth <= 1;
      return !mayScroll && !hidden && style.display !== 'inline' && /hidden|clip/.test(style.overflowX);
    });
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth + 1;
    return [...cut.map((element) => element.outerHTML.slice(0, 200)), ...(wide ? ['the page scrolls sideways'] : [])];
  });

/** Words of up to this many letters must not wrap inside; longer ones may in a narrow column. */
const maxUnbrokenLetters = 12;

/** Every word in Latin letters that breaks over lines, except codes. The width of Hindi depends on the machine's fonts. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const faults: string[] = [];
    const range = document.createRange();
    const isHindi = (word: string) => /\p{Script=Devanagari}/u.test(word);
    const isBroken = (text: Node, { index, 0: word }: RegExpMatchArray): boolean => {
      range.setStart(text, index ?? 0);
      range.setEnd(text, (index ?? 0) + word.length);
      const [first, ...others] = range.getClientRects();
      return first !== undefined && others.some(({ top }) => top >= first.bottom - first.height / 4);
    };
    /** A text of one line has one rectangle. */
    const isWrapped = (text: Node): boolean => {
      range.selectNodeContents(text);
      return text.nodeType === 3 && range.getClientRects().length > 1;
    };
    for (const element of document.querySelectorAll<HTMLElement>('body :not(code)')) {
      const wrapped = [...element.childNodes].filter(isWrapped);
      if (wrapped.length === 0) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.visibility === 'hidden') continue;
      for (const text of wrapped) {
        const words = [...(text.textContent ?? '').matchAll(/[^\s\u200B\-–—/]+/g)];
        const broken = words.filter((word) => word[0].length <= longest && !isHindi(word[0]) && isBroken(text, word));
        faults.push(...broken.map(([word]) => `${word} is divided: ${element.outerHTML.slice(0, 200)}`));
      }
    }
    return faults;
  }, maxUnbrokenLetters);

/** Fails with every text that is cut off. */
export const expectNothingClipped = async (page: Page): Promise<void> => {
  expect(await clippedElements(page)).toEqual([]);
};

const narrowLayoutFaults = async (page: Page): Promise<string[]> => [
  ...(await clippedElements(page)),
  ...(await brokenWords(page)),
];

/** Maximum width of text and controls on any screen, in CSS pixels. */
const columnWidth = 540;

/** Every line of text and every control that is wider than that. */
const tooWideElements = (page: Page): Promise<string[]> =>
  page.evaluate(
    (widest) =>
      [...document.querySelectorAll<HTMLElement>('p, li, button, a, input, select, textarea, h1, h2, h3')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > widest)
        .map((element) => `stretched: ${element.outerHTML.slice(0, 200)}`),
    columnWidth,
  );

/**
 * Layout faults on a large screen, on the narrowest phone, and there with text of twice the size. Restores the size of
 * the page.
 */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize();
  const setTextSize = (to: string) => page.evaluate((at) => void (document.documentElement.style.fontSize = at), to);
  await page.setViewportSize({ width: 1280, height: 800 });
  const faults = [...(await tooWideElements(page)), ...(await narrowLayoutFaults(page))];
  await page.setViewportSize({ width: 320, height: 800 });
  faults.push(...(await narrowLayoutFaults(page)));
  await setTextSize('200%');
  faults.push(...(await narrowLayoutFaults(page)));
  await setTextSize('');
  if (size) await page.setViewportSize(size);
  return faults;
};

/** Fails with every accessibility fault and every layout fault. With SHOTS=folder, saves a screenshot of a named page. */
export const expectNoFaults = async (page: Page, name?: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder && name)
    await page.screenshot({ path: `${folder}/${test.info().project.name}-${name}.png`, fullPage: true });
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
};
