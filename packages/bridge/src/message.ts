import { shape, type Guard } from './guards.ts';

/** What the page may do, decided by configuration and never by a message. */
export interface Limits {
  /** Exact origins of payment pages, such as `https://pay.example.in`. */
  paymentOrigins: readonly string[];
}

export type BrowserWindow = Window & typeof globalThis;

/** What a message's browser fallback may use. */
export interface BrowserSide {
  window: BrowserWindow;
  /** Shows a toast in the page itself. `durationMs` in milliseconds. */
  toast: (text: string, durationMs: number) => void;
  /** Delivers a code that the browser read, as the shell would with `autofillcode`. */
  emitCode: (code: string) => void;
}

/** A message the page sends to the shell and that is answered once. */
export interface ShellCall<Name extends string, Request, Reply> {
  name: Name;
  direction: 'toShell';
  request: Guard<Request>;
  reply: Guard<Reply>;
  /** How long the page waits for the answer, in milliseconds; long where a person decides. */
  waitMs: number;
  /** Refuses a well-formed request before it is sent, and again where it arrives. */
  permits?: (request: Request, limits: Limits) => boolean;
  /** What happens without a shell. */
  inBrowser: (request: Request, side: BrowserSide) => Reply | Promise<Reply>;
}

/** A message the shell sends to the page by itself; it has no answer. */
export interface ShellEvent<Name extends string, Payload> {
  name: Name;
  direction: 'toPage';
  payload: Guard<Payload>;
}

/** Machines answer within this time, in milliseconds. */
export const promptly = 1_500;

/** A person who reads a dialog answers within this time, in milliseconds. */
export const atLeisure = 120_000;

/** Declares a call by what it takes and gives; see `ShellCall`. */
export const shellCall = <const Name extends string, Request, Reply>(
  name: Name,
  request: Guard<Request>,
  reply: Guard<Reply>,
  how: Pick<ShellCall<Name, Request, Reply>, 'waitMs' | 'permits' | 'inBrowser'>,
): ShellCall<Name, Request, Reply> => ({ name, direction: 'toShell', request, reply, ...how });

/** A call that only lets the shell know something. In a browser there is nobody to tell. */
export const shellNotice = <const Name extends string, Request>(name: Name, request: Guard<Request>) =>
  shellCall(name, request, shape({}), { waitMs: promptly, inBrowser: () => ({}) });

export const shellEvent = <const Name extends string, Payload>(
  name: Name,
  payload: Guard<Payload>,
): ShellEvent<Name, Payload> => ({ name, direction: 'toPage', payload });
