import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expect } from './test.ts';

export const questionField = (page: Page) => page.getByRole('textbox', { name: m.assistant_screen_question() });

/** The questions of a conversation, each with its answer. */
export const turnsOn = (page: Page) => page.getByRole('main').getByRole('listitem');

/** The text of the last answer, without its links and buttons. */
export const lastAnswer = (page: Page) => turnsOn(page).last().getByRole('paragraph').nth(1);

/** Waits until the answer to a question is complete: the last answer alone can be copied, and only then. */
const waitForAnswer = async (page: Page, send: () => Promise<void>): Promise<void> => {
  const answers = page.getByText(m.assistant_screen_answer(), { exact: true });
  const before = await answers.count();
  await send();
  await expect(answers).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: m.assistant_screen_copy() })).toHaveCount(1);
};

/** Types a question and sends it. */
export const sendQuestion = (page: Page, question: string): Promise<void> =>
  waitForAnswer(page, async () => {
    await questionField(page).fill(question);
    await page.getByRole('button', { name: m.common_send() }).click();
  });

/** Taps a question that the last answer suggests. */
export const chooseQuestion = (page: Page, question: string): Promise<void> =>
  waitForAnswer(page, () => turnsOn(page).last().getByRole('button', { name: question }).click());
