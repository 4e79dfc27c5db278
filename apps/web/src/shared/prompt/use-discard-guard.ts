import { useBlocker } from '../router/view.tsx';
import { m } from '@sikka/messages';
import { useRef } from 'react';
import { confirmed } from './confirmed.ts';

/**
 * Asks before a screen with unsaved changes is left. Call the returned function after saving to
 * allow leaving.
 */
export const useDiscardGuard = (hasChanges: boolean): (() => void) => {
  const isSaved = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ next }) =>
      hasChanges &&
      !isSaved.current &&
      // After the session has expired the screen must be left.
      next.pathname !== '/login' &&
      !(await confirmed({
        title: m.frame_discard_title(),
        text: m.frame_discard_text(),
        confirmLabel: m.frame_discard_confirm(),
        cancelLabel: m.frame_discard_stay(),
        leaving: true,
      })),
    enableBeforeUnload: () => hasChanges && !isSaved.current,
  });
  return () => {
    isSaved.current = true;
  };
};
