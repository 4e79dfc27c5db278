import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Whether a target is too small for a finger wherever it is scrolled to. What the tab bar or the foot of a screen covers in part can be
 * scrolled free, so it is measured once more in the middle of the screen.
 */
const isTooSmall = async (page: Page, axe: () => AxeBuilder, selector: string): Promise<boolean> => {
  const scrolledTo = await page.evaluate(() => scrollY);
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await axe().withRules(['target-size']).include(selector).analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolledTo);
  return violations.length > 0;
};

/**
 * Fails with every serious or critical finding of axe on the page as it is now: the rule, and the elements. What passed is not listed,
 * and only a page with frames needs a second one to sum up in: both cost more than the looking.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const hasFrames = page.frames().length > 1;
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames);
  const { violations } = await axe().withTags(STANDARDS).analyze();
  const serious: { id: string; elements: string[] }[] = [];
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    const elements: string[] = [];
    for (const { html, failureSummary, target } of nodes) {
      const [selector] = target;
      const isFree = id === 'target-size' && target.length === 1 && typeof selector === 'string';
      if (!isFree || (await isTooSmall(page, axe, selector))) elements.push(`${html}\n${failureSummary}`);
    }
    if (elements.length > 0) serious.push({ id, elements });
  }
  expect(serious).toEqual([]);
};

/** Fails with every element whose text is cut off, or that makes the page wider than the screen. */
export const expectNothingClipped = async (page: Page): Promise<void> => {
  const clipped = await page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const style = getComputedStyle(element);
      const holdsText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const mayScroll = /auto|scroll/.test(style.overflowX + style.overflowY);
      const hidden = style.clipPath !== 'none' || style.visibility === 'hidden' || element.clientWidth <= 1;
      if (!holdsText || mayScroll || hidden || style.display === 'inline') return false;
      return /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    });
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth + 1;
    return [...cut.map((element) => element.outerHTML.slice(0, 200)), ...(wide ? ['the page scrolls sideways'] : [])];
  });
  expect(clipped).toEqual([]);
};
