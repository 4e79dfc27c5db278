import { expect } from '@playwright/test';
import type { OutboxMessage } from '../../packages/partners/src/sms/sandbox.ts';
import { sandboxOrigin } from './addresses.ts';

/** The messages that the SMS gateway delivered to a number, newest first. */
export const messagesTo = async (mobile: string): Promise<OutboxMessage[]> => {
  const response = await fetch(`${sandboxOrigin()}/sms/outbox?mobile=${mobile}`);
  const messages = (await response.json()) as OutboxMessage[];
  return messages.filter(({ state }) => state === 'delivered');
};

/** The one-time code of the newest message to a number, once more than `after` messages came. */
export const codeSentTo = async (mobile: string, after = 0): Promise<string> => {
  const arrived = async () => (await messagesTo(mobile)).length;
  await expect.poll(arrived, { message: 'the SMS arrives' }).toBeGreaterThan(after);
  const [newest] = await messagesTo(mobile);
  if (!newest?.code) throw new Error('The newest message holds no code');
  return newest.code;
};
