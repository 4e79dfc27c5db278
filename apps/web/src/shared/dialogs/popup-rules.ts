import type { Resource } from '@sikka/contract';

/** The fields that decide how often a pop-up appears. */
export type Popup = Pick<Resource, 'resourceGid' | 'displayFrequency' | 'displayTimes' | 'removeClose'>;

/** What this device remembers of one pop-up, for one user. */
export interface PopupMemory {
  /** Times shown in the current 24 hours. */
  count: number;
  /** When the current 24 hours began, Unix milliseconds. */
  sinceMs: number;
  /** Tapped, and configured to appear only until then. */
  done?: boolean;
}

/** Daily counts restart after this time, in milliseconds (specification §9). */
const resetMs = 86_400_000;

const isRunning = (memory: PopupMemory, nowMs: number): boolean => nowMs - memory.sinceMs < resetMs;

/** `CLICK_JUMP` and `CLICK_IN` remove a pop-up for good after a tap. */
const endsByTap = ({ removeClose }: Pick<Popup, 'removeClose'>): boolean =>
  removeClose.split(',').some((word) => /^CLICK_(JUMP|IN)$/.test(word.trim()));

/**
 * Whether a pop-up may appear now. `EVERYTIME`: in every session. `EVERYDAY`: at most
 * `displayTimes` times in 24 hours, 0 is unlimited.
 */
export const mayShow = (popup: Popup, memory: PopupMemory | undefined, nowMs: number): boolean => {
  if (!memory) return true;
  if (memory.done) return false;
  if (popup.displayFrequency === 'EVERYTIME' || popup.displayTimes === 0 || !isRunning(memory, nowMs)) return true;
  return memory.count < popup.displayTimes;
};

export const afterShow = (memory: PopupMemory | undefined, nowMs: number): PopupMemory =>
  memory && isRunning(memory, nowMs) ? { ...memory, count: memory.count + 1 } : { count: 1, sinceMs: nowMs };

export const afterTap = (popup: Pick<Popup, 'removeClose'>, memory: PopupMemory): PopupMemory =>
  endsByTap(popup) ? { ...memory, done: true } : memory;
