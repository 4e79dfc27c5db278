import * as z from 'zod/mini';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { DeviceKeys } from './open-web-push.ts';

export interface Device extends DeviceKeys {
  id: string;
  /** Unregistered: pushes to it are answered with 410. */
  isGone: boolean;
}

/** A notice that a phone received. */
export interface ShownNotice {
  /** Device and notice: a repeated one is shown once. */
  key: string;
  device: string;
  id: string;
  title: string;
  text: string;
  link: string;
  tag: string;
  urgency: string;
  holdSeconds: number;
  /** How often it was sent. */
  received: number;
  /** First delivery, ISO 8601. */
  at: string;
}

const rate = z._default(z.number().check(z.gte(0), z.lte(1)), 0);

/** How often a push goes wrong by chance, from 0 to 1. The same seed gives the same accidents to the same pushes. */
export const pushFaults = z.strictObject({
  seed: z.union([z.string(), z.int()]),
  tooMany: rate,
  serverError: rate,
  /** It is shown, and the answer comes after the sender's timeout. */
  slow: rate,
  /** It is shown, and the answer is lost. */
  answerLost: rate,
  /** The answer cannot be read. */
  malformed: rate,
});
export type PushFaults = z.infer<typeof pushFaults>;

export const openBooks = (dataDir?: string) =>
  openSandboxBooks('push', dataDir, (database) => ({
    devices: openTable<Device>(database, 'device', { id: { type: 'text', of: ({ id }) => id } }),
    notices: openTable<ShownNotice>(database, 'notice', {
      key: { type: 'text', of: ({ key }) => key },
      device: { type: 'text', of: ({ device }) => device },
    }),
  }));
