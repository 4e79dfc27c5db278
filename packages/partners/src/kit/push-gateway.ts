import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** A notification as the phone shows it. */
export interface PushNotice {
  /** Ours and unique: a device that receives it twice shows it once. */
  id: string;
  title: string;
  text: string;
  /** Link in the app that the notification opens. */
  link: string;
  /** A later notice with the same tag replaces it; up to 32 characters of base64url. */
  tag: string;
}

/** Delivery options of a notice. */
export interface PushDelivery {
  /** How long the push service keeps it for an offline phone, in seconds. */
  holdSeconds: number;
  urgency: 'high' | 'normal' | 'low';
}

/** Port to the push gateway of the native shell. */
export interface PushGateway {
  /**
   * Sending the same id again shows no second notice. Refused with `TOKEN_UNKNOWN` if the token is
   * no longer registered.
   */
  send: (token: string, notice: PushNotice, delivery: PushDelivery) => Promise<Outcome<object>>;
  circuit: Circuit;
  /** Aborts pending calls and closes the connections. */
  close: () => Promise<void>;
}
