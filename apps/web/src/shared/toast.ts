import { mayToast, toastMs } from './toast-rules.ts';

/** One toast on its way to the host. */
export interface ToastMessage {
  text: string;
  durationMs: number;
  /** `bad` is announced at once. */
  tone: 'plain' | 'good' | 'bad';
}

type Host = (message: ToastMessage) => void;

let host: Host | undefined;
let waiting: ToastMessage[] = [];
let last: { text: string; atMs: number } | undefined;

/** Says one sentence at the foot of the screen for two seconds, unless it has just been said. */
export const toast = (
  text: string,
  { durationMs = toastMs, tone = 'plain' }: Partial<Omit<ToastMessage, 'text'>> = {},
) => {
  if (!mayToast(text, last, Date.now())) return;
  last = { text, atMs: Date.now() };
  const message: ToastMessage = { text, durationMs, tone };
  if (host) host(message);
  else waiting.push(message);
};

/** The frame's part that shows toasts. What was said before it came is shown when it comes. */
export const setToastHost = (show: Host): void => {
  host = show;
  for (const message of waiting) show(message);
  waiting = [];
};

/** Whether somebody said something that no host has shown yet. */
export const hasWaitingToasts = (): boolean => waiting.length > 0;
