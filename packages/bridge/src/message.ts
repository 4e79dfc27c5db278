import { shape, type Guard } from './guards.ts';

/** Limits set by configuration, never by a message. */
export interface Limits {
  /** Origins of payment pages, such as `https://pay.example.in`. */
  paymentOrigins: readonly string[];
}

export type BrowserWindow = Window & typeof globalThis;

/** What a message's browser fallback may use. */
export interface BrowserSide {
  window: BrowserWindow;
  /** Shows a toast in the page. `durationMs` in milliseconds. */
  toast: (text: string, durationMs: number) => void;
  /** Emits a code that the browser read, as the shell does with `autofillcode`. */
  emitCode: (code: string) => void;
}

/** A message from the page to the shell with one reply. */
export interface ShellCall<Name extends string, Request, Reply> {
  name: Name;
  direction: 'toShell';
  request: Guard<Request>;
  reply: Guard<Reply>;
  /** Timeout of the reply, in milliseconds; long if a user decides. */
  waitMs: number;
  /** Whether a well-formed request is allowed; checked before sending and on receipt. */
  permits?: (request: Request, limits: Limits) => boolean;
  /** Fallback without a shell. */
  inBrowser: (request: Request, side: BrowserSide) => Reply | Promise<Reply>;
}

/** A message from the shell to the page, without a reply. */
export interface ShellEvent<Name extends string, Payload> {
  name: Name;
  direction: 'toPage';
  payload: Guard<Payload>;
}

/** Timeout of replies without user interaction, in milliseconds. */
export const machineWaitMs = 1_500;

/** Timeout of replies that wait for the user, in milliseconds. */
export const userWaitMs = 120_000;

/** Declares a call; see `ShellCall`. */
export const shellCall = <const Name extends string, Request, Reply>(
  name: Name,
  request: Guard<Request>,
  reply: Guard<Reply>,
  options: Pick<ShellCall<Name, Request, Reply>, 'waitMs' | 'permits' | 'inBrowser'>,
): ShellCall<Name, Request, Reply> => ({ name, direction: 'toShell', request, reply, ...options });

/** A call that only notifies the shell. Does nothing in a browser. */
export const shellNotice = <const Name extends string, Request>(name: Name, request: Guard<Request>) =>
  shellCall(name, request, shape({}), { waitMs: machineWaitMs, inBrowser: () => ({}) });

export const shellEvent = <const Name extends string, Payload>(
  name: Name,
  payload: Guard<Payload>,
): ShellEvent<Name, Payload> => ({ name, direction: 'toPage', payload });
