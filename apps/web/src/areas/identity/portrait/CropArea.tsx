import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { Minus } from '@sikka/ui/icons/Minus';
import { Plus } from '@sikka/ui/icons/Plus';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { Square } from '#shared/upload/shrink-picture.ts';
import styles from './CropArea.module.css';
import { drawnBy, maxZoom, type PictureSize, zoomedTo, zoomOf } from './crop-rules.ts';

interface CropAreaProps {
  /** URL of the picture. */
  src: string;
  size: PictureSize;
  square: Square;
  onChange: (square: Square) => void;
}

interface Point {
  x: number;
  y: number;
}

/** An arrow key moves the picture by this part of the visible square. */
const step = 0.05;
const zoomStep = 0.25;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Crops a picture to a square: dragged by one finger, zoomed by two, or by keys and buttons. */
export const CropArea = ({ src, size, square, onChange }: CropAreaProps) => {
  const fingers = useRef(new Map<number, Point>());
  const [zoomId, hintId] = [useId(), useId()];
  const zoom = zoomOf(square, size);
  const zoomTo = (next: number): void => onChange(zoomedTo(square, size, next));

  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const drag = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>): void => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const apart = distance([...fingers.current.values()]);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const { width } = currentTarget.getBoundingClientRect();
    if (apart > 0) zoomTo((zoom * distance([...fingers.current.values()])) / apart);
    else onChange(drawnBy(square, size, (clientX - before.x) / width, (clientY - before.y) / width));
  };
  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  const pressKey = (event: KeyboardEvent): void => {
    const move = arrows[event.key];
    if (move) onChange(drawnBy(square, size, ...move));
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + zoomStep);
    else if (event.key === '-') zoomTo(zoom - zoomStep);
    else return;
    event.preventDefault();
  };

  return (
    <div className={`list ${styles.crop}`}>
      <button
        type="button"
        aria-label={m.identity_crop_move()}
        aria-describedby={hintId}
        className={styles.window}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={pressKey}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            inlineSize: `${(100 * size.width) / square.side}%`,
            left: `${(-100 * square.x) / square.side}%`,
            top: `${(-100 * square.y) / square.side}%`,
          }}
        />
      </button>
      <p id={hintId} className="quiet centered">
        {m.identity_crop_hint()}
      </p>
      <div className={`near ${styles.zoom}`}>
        <IconButton label={m.identity_zoom_out()} disabled={zoom <= 1} onClick={() => zoomTo(zoom - zoomStep)}>
          <Minus />
        </IconButton>
        <label htmlFor={zoomId} className="visually-hidden">
          {m.identity_zoom()}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
        <IconButton label={m.identity_zoom_in()} disabled={zoom >= maxZoom} onClick={() => zoomTo(zoom + zoomStep)}>
          <Plus />
        </IconButton>
      </div>
    </div>
  );
};
