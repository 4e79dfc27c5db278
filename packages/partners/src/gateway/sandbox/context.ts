import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { createSandboxContext } from '../../kit/sandbox/context.ts';
import type { EventType } from '../wire.ts';
import type { Books } from './books.ts';

/** The gateway's books with its clock and faults. */
export const createContext = (books: Books) => {
  const { settings } = books;
  return {
    ...createSandboxContext<EventType>({ books, pendingStatus: 'pending' }),
    books,
    autoPayer: () => autoPayer.safeParse(settings.get('auto-payer')?.value).data,
    /** An empty object ends it. */
    setAutoPayer: (body: AutoPayer | Record<string, never>) => settings.put({ name: 'auto-payer', value: body }),
  };
};

export type Context = ReturnType<typeof createContext>;

const seconds = z.int().check(z.gte(0), z.lte(86_400));

/**
 * An automatic payer: pays unpaid payments some seconds after their creation, except for an
 * abandoned share.
 */
export const autoPayer = z.strictObject({
  afterSeconds: z.tuple([seconds, seconds]),
  /** Share of payments left unpaid, from 0 to 1. */
  abandons: z._default(z.number().check(z.gte(0), z.lte(1)), 0),
  seed: z.union([z.string(), z.int()]),
});

type AutoPayer = z.infer<typeof autoPayer>;

/** An id of the gateway, such as `pay_8f2c…`. */
export const newId = (kind: 'pay' | 'rfd' | 'mdt'): string => `${kind}_${randomBytes(9).toString('hex')}`;

/** An unguessable token that identifies a page. */
export const newToken = (): string => randomBytes(16).toString('hex');

/** Twelve digits: RRN of UPI, UTR of a refund. */
export const newBankReference = (): string => String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);
