import type { BrowserContext, TestInfo } from '@playwright/test';

/** Enough of a page for its cause to be found. */
const maxLines = 60;

/** Appends to the error of a failed journey what its pages show and what their consoles said: its pictures stay where it ran. */
export const describeFailure = async (
  context: BrowserContext,
  consoleMessages: readonly string[],
  { status, expectedStatus, errors }: TestInfo,
): Promise<void> => {
  const [error] = errors;
  if (status === expectedStatus || !error) return;
  const pages = context.pages().map(async (page) => {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch(({ message }: Error) => message);
    return `${page.url()} shows\n${shown.split('\n').slice(0, maxLines).join('\n')}`;
  });
  const parts = [error.message, ...(await Promise.all(pages)), ...consoleMessages];
  error.message = parts.filter(Boolean).join('\n\n');
  // The stack begins with the message.
  error.stack = [error.message, ...(error.stack?.match(/^ {4}at .*$/gm) ?? [])].join('\n');
};
