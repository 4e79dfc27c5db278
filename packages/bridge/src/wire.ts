import { anything, either, flag, like, oneOf, shape, text, whole, type Guarded } from './guards.ts';

/** Protocol and its version; a later, different protocol changes the number. */
export const protocol = 'sikka/1';

/** What the page sends: questions with rising ids, of which the first is always `appInfo`. */
export interface Question {
  bridge: typeof protocol;
  nonce: string;
  id: number;
  name: string;
  payload: unknown;
}

/** The nonce is random for every page view and marks all its frames, so that answers meant for another view are dropped. */
export const head = { bridge: oneOf(protocol), nonce: like(/^[0-9a-f-]{36}$/) };

export const id = whole(1, 1_000_000_000);
export const name = text(32);

/** The answer to one question, a refusal when not `ok`; or news, which the shell sends by itself. */
export const isFromShell = either(
  shape({ ...head, id, ok: flag, payload: anything }),
  shape({ ...head, name, payload: anything }),
);

export type FromShell = Guarded<typeof isFromShell>;
