import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Tags every action that can be seen, and remembers which of them get the focus. */
const watchActions = (): number => {
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

const unreached = (): string[] =>
  [...document.querySelectorAll('[data-unreached]')].map((element) => element.outerHTML.slice(0, 160));

/** Of a row of tabs the Tab key reaches the one that is open, and the arrow keys lead from it to the others and back. */
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

/** Fails with every action on the page that neither the Tab key nor, within a group, an arrow key leads to. */
export const expectKeyboardReachesAll = async (page: Page): Promise<void> => {
  const count = await page.evaluate(watchActions);
  for (let presses = 0; presses < count + 3; presses += 1) await page.keyboard.press('Tab');
  await pressThroughTabs(page);
  expect(await page.evaluate(unreached)).toEqual([]);
};
