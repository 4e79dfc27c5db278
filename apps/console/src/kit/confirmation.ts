import { useSyncExternalStore } from 'react';

type Answer = (isConfirmed: boolean) => void;

let waiting: Answer | undefined;
const listeners = new Set<() => void>();

const change = (next: Answer | undefined): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Opens the dialog that asks for password and code. Resolves to whether they were given. */
export const askToConfirm = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting?.(false);
    change((isConfirmed) => {
      change(undefined);
      resolve(isConfirmed);
    });
  });

/** How to answer the question that is open; undefined if none is. */
export const useConfirmation = (): Answer | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
