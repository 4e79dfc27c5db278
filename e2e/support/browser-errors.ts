import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** Errors and warnings in the consoles of a journey: of scripts, hydration, the security policy, missing files. */
export interface BrowserErrors {
  /** Listens to every page of the device. */
  watch(device: BrowserContext): void;
  /** Allows a message, such as that for a refused call. */
  allow(message: RegExp): void;
  /** All messages so far. */
  readonly messages: readonly string[];
  /** Fails with every message that was not allowed. */
  expectNone(): void;
}

/** The browser's message for a page that is left during a view transition. */
const abortedTransition = /^Transition was (aborted|skipped)/;

/** The browser's hint that a preloaded style was used late: on a busy machine a page takes seconds to render. */
const unusedPreload = /was preloaded using link preload but not used within a few seconds/;

/** The browser's messages for failed requests of the page or its service worker. */
export const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload (CSS|assets)/;

export const watchBrowserErrors = (): BrowserErrors => {
  const messages: string[] = [];
  const allowed: RegExp[] = [abortedTransition, unusedPreload];
  return {
    watch: (device) => {
      device.on('weberror', (error) => messages.push(error.error().message));
      device.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.text()} (${message.location().url})`);
      });
    },
    allow: (message) => allowed.push(message),
    messages,
    expectNone: () => expect(messages.filter((text) => !allowed.some((message) => message.test(text)))).toEqual([]),
  };
};
