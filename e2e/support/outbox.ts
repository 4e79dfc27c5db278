import { expect } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';

type Sms = { text: string };

/** The messages that the SMS gateway delivered to a number, newest first. */
export const messagesTo = async (mobile: string): Promise<Sms[]> => {
  const response = await fetch(`${sandboxOrigin}/sms/outbox?mobile=${mobile}`, {
    headers: { accept: 'application/json' },
  });
  return (await response.json()) as Sms[];
};

/** The one-time code of the newest message to a number, once more than `after` messages came. */
export const codeSentTo = async (mobile: string, after = 0): Promise<string> => {
  await expect
    .poll(async () => (await messagesTo(mobile)).length, { message: 'the SMS arrives' })
    .toBeGreaterThan(after);
  const [newest] = await messagesTo(mobile);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error('The newest message holds no code of six digits');
  return code;
};
