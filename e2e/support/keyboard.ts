import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Tags every action that can be seen, and remembers which of them get the focus. */
const watchActions = (): number => {
  const selector = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
  const actions = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]'),
  );
  actions.forEach((element) => element.setAttribute('data-unreached', ''));
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    element.removeAttribute('data-unreached');
    // The arrow keys lead on within a group of choices or tabs.
    const group =
      element instanceof HTMLInputElement && element.type === 'radio'
        ? document.getElementsByName(element.name)
        : element.closest('[role="tablist"]')?.querySelectorAll('[role="tab"]');
    group?.forEach((choice) => choice.removeAttribute('data-unreached'));
  });
  return actions.length;
};

const unreached = (): string[] =>
  [...document.querySelectorAll('[data-unreached]')].map((element) => element.outerHTML.slice(0, 160));

/** Fails with every action on the page that the Tab key does not lead to. */
export const expectKeyboardReachesAll = async (page: Page): Promise<void> => {
  const count = await page.evaluate(watchActions);
  for (let presses = 0; presses < count + 3; presses += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(unreached)).toEqual([]);
};
