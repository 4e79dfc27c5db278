import { currentPlace, theRouter } from '../shared/navigation.ts';
import { tabRouteOf } from './hosts/tab-rules.ts';
import { over } from './typing.ts';

/** Somebody who did nothing for this long is not in the middle of something, in milliseconds. */
const restMs = 3_000;
const doings = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const;

/** Where somebody writes. */
const field = 'input, textarea, select, [contenteditable]';

const isBusy = (): boolean => document.querySelector(over) !== null || document.activeElement?.matches(field) === true;

const isHome = (): boolean => tabRouteOf(currentPlace().place.to) === '/';

/** Resolves when the home page is open and the person rests there: activities are shown then, and never over another screen. */
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
      }, restMs);
    };
    for (const doing of doings) addEventListener(doing, wait, { capture: true, passive: true, signal: end.signal });
    end.signal.addEventListener('abort', theRouter().subscribe('onResolved', wait));
    wait();
  });
