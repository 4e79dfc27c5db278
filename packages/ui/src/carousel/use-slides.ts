import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStill } from '../hooks/use-still.ts';

/** How long a slide stays, in milliseconds. */
const advanceMs = 5000;

export interface Slides {
  /** The scrolling element; its children are the slides. */
  track: RefObject<HTMLUListElement | null>;
  /** The visible slide, from 0. */
  index: number;
  /** Call it on scroll. */
  follow: () => void;
  /** Call it with true while a finger, the mouse or the keyboard focus is on the slides. */
  hold: (held: boolean) => void;
}

/**
 * Tracks the visible slide and advances every five seconds, unless `paused`, held or with reduced
 * motion.
 */
export function useSlides(count: number, paused: boolean): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [held, hold] = useState(false);
  const still = useStill();
  const moves = count > 1 && !paused && !held && !still;

  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => {
      const slide = track.current?.children[(index + 1) % count] as HTMLElement | undefined;
      if (slide) track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
    }, advanceMs);
    return () => clearTimeout(timer);
  }, [moves, index, count]);

  function follow() {
    const { current } = track;
    const width = current?.firstElementChild?.clientWidth;
    if (current && width) setIndex(Math.min(count - 1, Math.round(current.scrollLeft / width)));
  }

  return { track, index, follow, hold };
}
