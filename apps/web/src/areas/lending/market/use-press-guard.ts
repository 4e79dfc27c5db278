import { useRef, type MouseEvent } from 'react';

/** Undoes presses that follow a counted one within `guardMs` milliseconds; tells whether the press counts. */
export const usePressGuard = (guardMs: number): ((event: MouseEvent) => boolean) => {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    const counts = event.timeStamp - lastMs.current >= guardMs;
    if (counts) lastMs.current = event.timeStamp;
    else event.preventDefault();
    return counts;
  };
};
