import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStill } from '../hooks/use-still.ts';

/** How long a slide stays before the next one comes. */
const advanceMs = 5000;

export interface Slides {
  /** The element that scrolls; its children are the slides. */
  track: RefObject<HTMLUListElement | null>;
  /** The slide in view, from 0. */
  index: number;
  /** Keep it up to date while the track scrolls. */
  follow: () => void;
  /** A finger, a mouse or the keyboard is on the slides. */
  hold: (held: boolean) => void;
}

/** Follows which slide is in view and brings the next one every five seconds, unless `paused`, held or still. */
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
