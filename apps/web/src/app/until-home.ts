import { currentPlace, theRouter } from '../shared/navigation.ts';
import { tabRouteOf } from './hosts/tab-rules.ts';
import { over } from './typing.ts';

/** A user idle for this long is not interrupted, in milliseconds. */
const idleMs = 3_000;
const activities = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const;

const field = 'input, textarea, select, [contenteditable]';

const isBusy = (): boolean => document.querySelector(over) !== null || document.activeElement?.matches(field) === true;

const isHome = (): boolean => tabRouteOf(currentPlace().place.to) === '/';

/**
 * Resolves when the home page is open and the user is idle, so that promotions appear there only.
 */
export const untilHome = (): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isHome()) return;
        if (isBusy()) return wait();
        end.abort();
        resolve();
      }, idleMs);
    };
    for (const activity of activities)
      addEventListener(activity, wait, { capture: true, passive: true, signal: end.signal });
    end.signal.addEventListener('abort', theRouter().onShown(wait));
    wait();
  });
