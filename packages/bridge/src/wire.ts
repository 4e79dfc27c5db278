import { anything, either, flag, like, oneOf, shape, text, whole, type Guarded } from './guards.ts';

/** Protocol with its version; an incompatible protocol gets a new number. */
export const protocol = 'sikka/1';

/** Sent by the page: requests with increasing ids, the first of which is always `appInfo`. */
export interface Question {
  bridge: typeof protocol;
  nonce: string;
  id: number;
  name: string;
  payload: unknown;
}

/**
 * The nonce is random per page view and part of all its frames, so that answers to another view are
 * dropped.
 */
export const head = { bridge: oneOf(protocol), nonce: like(/^[0-9a-f-]{36}$/) };

export const id = whole(1, 1_000_000_000);
export const name = text(32);

/** The answer to a request, a refusal if not `ok`; or an event. */
export const isFromShell = either(
  shape({ ...head, id, ok: flag, payload: anything }),
  shape({ ...head, name, payload: anything }),
);

export type FromShell = Guarded<typeof isFromShell>;
