import { type PointerEvent, useRef } from 'react';

/** A sheet dragged down further than this closes on release, in pixels. */
const threshold = 30;

/** Drags a sheet down by its header. The distance is the sheet's custom property `--drag`. */
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
