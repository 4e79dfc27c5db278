import { expect } from 'vitest';
import type { Outcome } from '../partner-call.ts';

/** Details of an accepted outcome; throws otherwise. */
export const accepted = <Details extends object>(outcome: Outcome<Details>): Details => {
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome;
};

/** Webhooks are accepted only exactly as signed, and for five minutes. */
export const expectOnlySignedWebhooks = (
  read: (rawBody: string, signature: string | undefined, now: Date) => unknown,
  { rawBody, signature }: { rawBody: string; signature: string },
) => {
  expect(read(rawBody, signature, new Date())).toBeDefined();
  for (const [body, header, now] of [
    [`${rawBody} `, signature, new Date()],
    [rawBody, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')), new Date()],
    [rawBody, undefined, new Date()],
    [rawBody, signature, new Date(Date.now() + 400_000)],
  ] as const) {
    expect(read(body, header, now)).toBeUndefined();
  }
};
