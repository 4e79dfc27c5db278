/** The shell's side of the bridge, for a shell that is itself a web page: the emulator. */
import {
  type calls,
  callNamed,
  isEvent,
  type CallName,
  type EventName,
  type PayloadOf,
  type ReplyOf,
  type RequestOf,
} from './catalogue.ts';
import { anything, shape, type Guard } from './guards.ts';
import type { Limits, ShellCall } from './message.ts';
import { saveFile } from './messages/files.ts';
import { haptic } from './messages/haptic.ts';
import { head, id, name, protocol, type FromShell, type Question } from './wire.ts';

const isQuestion: Guard<Question> = shape({ ...head, id, name, payload: anything });

export type { AppInfo } from './messages/frame.ts';
export type { Permission, PermissionState } from './messages/permissions.ts';
export type { Place } from './messages/place.ts';

/** The shell's handler of each message. The app list has none: it is always refused. */
export type Answers = {
  [Name in Exclude<CallName, 'appListUpload'>]: (request: RequestOf<Name>) => ReplyOf<Name> | Promise<ReplyOf<Name>>;
};

/** An entry of the shell's message log. */
export interface LogLine {
  way: 'fromPage' | 'toPage' | 'refused';
  name: string;
  payload: unknown;
}

export interface ShellOptions extends Limits {
  /** The shell's own window. */
  window: Window;
  /** The window the app currently runs in. */
  page: () => Window | null;
  /** Origin of the app; frames from any other are dropped. */
  pageOrigin: string;
  answers: Answers;
  log: (line: LogLine) => void;
}

/** Calls that pages bundle apart from the catalogue. */
const apart = [saveFile, haptic];

const callOf = (name: string) =>
  (apart.find((call) => call.name === name) ?? callNamed(name as keyof typeof calls)) as
    | ShellCall<string, unknown, unknown>
    | undefined;

/**
 * Serves the page until closed. The first request of a page view is always `appInfo`, which
 * announces the view's nonce; later ids must increase, so nothing is answered twice, and answers to
 * an earlier view are dropped.
 */
export const openShell = ({ window, page, pageOrigin, answers, paymentOrigins, log }: ShellOptions) => {
  let nonce: string | undefined;
  let lastId = 0;

  const send = (frame: FromShell) => {
    if (frame.nonce === nonce) page()?.postMessage(frame, pageOrigin);
  };

  const execute = async ({ name, payload }: Question): Promise<unknown> => {
    const call = callOf(name);
    if (!call?.request(payload) || call.permits?.(payload, { paymentOrigins }) === false) throw new Error('refused');
    return (answers[call.name as keyof Answers] as (request: unknown) => unknown)(payload);
  };

  const answer = async ({ bridge, nonce, id, ...question }: Question) => {
    const head = { bridge, nonce, id };
    try {
      const payload = await execute({ ...head, ...question });
      log({ way: 'toPage', name: question.name, payload });
      send({ ...head, ok: true, payload });
    } catch {
      log({ way: 'refused', name: question.name, payload: {} });
      send({ ...head, ok: false, payload: {} });
    }
  };

  const receive = ({ origin, source, data }: MessageEvent) => {
    if (origin !== pageOrigin || source !== page() || !isQuestion(data)) return;
    const isFirst = data.id === 1 && data.name === 'appInfo' && data.nonce !== nonce;
    if (!isFirst && (data.nonce !== nonce || data.id <= lastId)) return;
    nonce = data.nonce;
    lastId = data.id;
    log({ way: 'fromPage', name: data.name, payload: data.payload });
    void answer(data);
  };

  window.addEventListener('message', receive);

  return {
    /** Sends an event to the page; false if no page has connected yet or the payload is invalid. */
    tell<Name extends EventName>(name: Name, payload: PayloadOf<Name>): boolean {
      if (nonce === undefined || !isEvent(name, payload)) return false;
      log({ way: 'toPage', name, payload });
      send({ bridge: protocol, nonce, name, payload });
      return true;
    },
    close: () => window.removeEventListener('message', receive),
  };
};
