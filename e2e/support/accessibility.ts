import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with every serious or critical finding of axe on the page as it is now: the rule, and the elements. What passed is not listed,
 * and only a page with frames needs a second one to sum up in: both cost more than the looking.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(STANDARDS);
  const hasFrames = page.frames().length > 1;
  const { violations } = await axe.setLegacyMode(!hasFrames).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`) }));
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
