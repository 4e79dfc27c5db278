import { useRef, type TouchEvent } from 'react';
import { swipeOf } from './swipe-rules.ts';

/** Hears swipes to the side with one finger; give what it returns to the element that is swiped. */
export const useSwipe = (onSwipe: (to: 'next' | 'previous') => void) => {
  const start = useRef<{ clientX: number; clientY: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      start.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = undefined;
      const turned = from && to && swipeOf({ xPx: to.clientX - from.clientX, yPx: to.clientY - from.clientY });
      if (turned) onSwipe(turned);
    },
  };
};
