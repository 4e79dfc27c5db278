import { useBlocker } from '@tanstack/react-router';
import { m } from '@sikka/messages';
import { useRef } from 'react';
import { confirmed } from './confirmed.ts';

/**
 * Asks before a screen with unsaved changes is left, by whatever way. What it returns is to be called when they were saved: then the screen
 * may be left.
 */
export const useDiscardGuard = (hasChanges: boolean): (() => void) => {
  const isSaved = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ next }) =>
      hasChanges &&
      !isSaved.current &&
      // Whose session has ended cannot stay.
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
