import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** By which a repeated request is told from another one under a used reference. */
export const fingerprint = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** The entry that a repeated request made the first time; refuses another request under a used reference. */
export const earlier = <Entry extends { request: string }>(
  entry: Entry | undefined,
  request: string,
): Entry | undefined => {
  if (entry && entry.request !== request)
    throw new Refusal('REFERENCE_REUSED', 'The reference belongs to another request');
  return entry;
};
