import { expect } from '@playwright/test';
import type { OutboxMessage } from '../../packages/partners/src/sms/sandbox.ts';
import { sandboxOrigin } from './addresses.ts';

/** The messages that the SMS gateway delivered to a number, newest first. */
export const messagesTo = async (mobile: string): Promise<OutboxMessage[]> => {
  const response = await fetch(`${sandboxOrigin()}/sms/outbox?mobile=${mobile}`);
  const messages = (await response.json()) as OutboxMessage[];
  return messages.filter(({ state }) => state === 'delivered');
};

/** The one-time codes that came to a number, newest first. */
export const codesTo = async (mobile: string): Promise<string[]> =>
  (await messagesTo(mobile)).flatMap(({ code }) => code ?? []);

/** The newest one-time code to a number, once more than `after` of them came. */
export const waitForCode = async (mobile: string, after = 0): Promise<string> => {
  let codes: string[] = [];
  const countCodes = async () => (codes = await codesTo(mobile)).length;
  await expect.poll(countCodes, { message: 'the code arrives' }).toBeGreaterThan(after);
  return codes[0] ?? '';
};
