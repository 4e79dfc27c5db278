import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expect } from './test.ts';

export const questionField = (page: Page) => page.getByRole('textbox', { name: m.assistant_screen_question() });

/** Asks, and waits until the answer is whole. */
export const sendQuestion = async (page: Page, question: string): Promise<void> => {
  const answers = page.getByRole('button', { name: m.assistant_screen_copy() });
  const before = await answers.count();
  await questionField(page).fill(question);
  await page.getByRole('button', { name: m.assistant_screen_send() }).click();
  await expect(answers).toHaveCount(before + 1);
};
