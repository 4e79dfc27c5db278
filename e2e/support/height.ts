import type { Page } from '@playwright/test';

/** Maximum height of a screen, in CSS pixels: three screens of a phone. */
const maxHeight = 2_400;

/** First parts of the addresses that may be longer: lists, agreements and help. */
const longer = {
  lists: ['billList', 'brand', 'shopList', 'couponList', 'couponMain', 'categorySecond', 'community'],
  agreements: ['superior', 'loanPaper'],
  help: ['problemDetail'],
};

/** That a screen is too long with everything folded; empty otherwise. */
export const heightFaults = async (page: Page, path: string): Promise<string[]> => {
  const isLonger = Object.values(longer).some((parts) => parts.includes(path.split('/')[1] ?? ''));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return isLonger || height <= maxHeight ? [] : [`is ${height} px high`];
};
