import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Runs in the page: marks every visible action, and removes the mark when it gets the focus. */
const markActions = (): number => {
  const selector = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
  const actions = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]'),
  );
  actions.forEach((element) => element.setAttribute('data-unreached', ''));
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    element.removeAttribute('data-unreached');
    // The arrow keys lead on within a group of choices.
    if (element instanceof HTMLInputElement && element.type === 'radio')
      document.getElementsByName(element.name).forEach((choice) => choice.removeAttribute('data-unreached'));
  });
  return actions.length;
};

const unreachedActions = (): string[] =>
  [...document.querySelectorAll('[data-unreached]')].map((element) => element.outerHTML.slice(0, 160));

/** In a row of tabs the Tab key reaches the selected tab, and the arrow keys the others. */
const pressThroughTabs = async (page: Page): Promise<void> => {
  for (const list of await page.locator('[role=tablist]:has([role=tab][tabindex="0"]:not([data-unreached]))').all()) {
    const open = list.getByRole('tab', { selected: true });
    await open.focus();
    for (let tabs = await list.locator('[role=tab]:enabled').count(); tabs > 0; tabs -= 1) {
      await page.keyboard.press('ArrowRight');
      await expect(open).toBeFocused();
    }
  }
};

/** Fails with every action that neither the Tab key nor, within a group, an arrow key reaches. */
export const expectKeyboardReachesAll = async (page: Page): Promise<void> => {
  const count = await page.evaluate(markActions);
  // Sent at once: to wait for each press would take longer than the presses.
  await Promise.all(Array.from({ length: count + 3 }, () => page.keyboard.press('Tab')));
  await pressThroughTabs(page);
  expect(await page.evaluate(unreachedActions)).toEqual([]);
};
