import { type PointerEvent, useRef } from 'react';

/** A sheet that is drawn down further than this, in pixels, closes when it is let go. */
const threshold = 30;

/** Lets a sheet follow the finger downwards from its head. The distance is the sheet's custom property `--drag`. */
export function useDragClose(onClose: () => void) {
  const startY = useRef<number>(undefined);

  function down(event: PointerEvent<HTMLElement>) {
    startY.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (startY.current === undefined) return;
    const distance = Math.max(0, event.clientY - startY.current);
    event.currentTarget.parentElement?.style.setProperty('--drag', `${distance}px`);
  }

  function release(event: PointerEvent<HTMLElement>) {
    if (startY.current === undefined) return;
    const distance = event.clientY - startY.current;
    startY.current = undefined;
    event.currentTarget.parentElement?.style.removeProperty('--drag');
    if (event.type === 'pointerup' && distance > threshold) onClose();
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: release, onPointerCancel: release };
}
