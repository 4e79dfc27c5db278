import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** What a phone shows by itself. */
export interface PushNotice {
  /** Ours and unique: whoever gets it a second time shows it once. */
  id: string;
  title: string;
  text: string;
  /** Address in the app of what it is about. */
  link: string;
  /** A later notice with the same tag takes its place; up to 32 characters of base64url. */
  tag: string;
}

/** How a push service is to carry a notice. */
export interface PushCarriage {
  /** How long it is kept for a phone that is off, in seconds. */
  holdSeconds: number;
  urgency: 'high' | 'normal' | 'low';
}

/** Whoever carries notices to the native shell. */
export interface PushGateway {
  /** Sending the same id again shows no second notice. A token that nobody has any more is refused with `TOKEN_UNKNOWN`. */
  send: (token: string, notice: PushNotice, carriage: PushCarriage) => Promise<Outcome<object>>;
  circuit: Circuit;
  /** Gives up what is under way and closes the connections. */
  close: () => Promise<void>;
}
