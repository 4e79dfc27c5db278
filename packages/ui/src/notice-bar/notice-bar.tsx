import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStill } from '../hooks/use-still.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CaretDown } from '../generated/icons/CaretDown.tsx';
import { PauseFill } from '../generated/icons/PauseFill.tsx';
import { PlayFill } from '../generated/icons/PlayFill.tsx';
import styles from './notice-bar.module.css';

/** Pixels per second. */
const speed = 40;
/** Pixels between the end of the text and its repetition; the stylesheet uses the same value. */
const gap = 32;

export interface NoticeBarProps {
  icon?: ReactNode;
  pauseLabel: string;
  playLabel: string;
  /** The announcements, each a full sentence; the first is short. */
  texts: readonly string[];
}

/** An em space separates the announcements. */
const between = '\u2003';

/**
 * One line of news. A text too long for the line scrolls, can be paused, and pauses while touched
 * or focused. With reduced motion the first announcement is shown, and expands the others.
 */
export function NoticeBar({ icon, texts, ...labels }: NoticeBarProps) {
  const still = useStill();
  const [first, ...others] = texts;
  const text = texts.join(between);
  return (
    <div className={styles.bar}>
      {icon}
      {still && others.length > 0 ? (
        <details className={styles.fold}>
          <summary>
            {first} <CaretDown />
          </summary>
          {others.map((other) => (
            <p key={other}>{other}</p>
          ))}
        </details>
      ) : (
        <Tape key={text} text={text} still={still} {...labels} />
      )}
    </div>
  );
}

interface TapeProps extends Pick<NoticeBarProps, 'pauseLabel' | 'playLabel'> {
  text: string;
  still: boolean;
}

function Tape({ text, still, pauseLabel, playLabel }: TapeProps) {
  const [paused, setPaused] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLSpanElement>(null);
  const [overlongPx, setOverlongPx] = useState(0);
  const moving = overlongPx > 0 && !still;

  useEffect(() => {
    const measure = () => {
      const width = first.current?.scrollWidth ?? 0;
      setOverlongPx(width > (pane.current?.clientWidth ?? 0) ? width : 0);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users pause the moving text by focusing it */}
      <div ref={pane} className={styles.pane} tabIndex={moving ? 0 : undefined}>
        <div
          className={styles.tape}
          data-moving={moving || undefined}
          data-paused={paused || undefined}
          style={moving ? { animationDuration: `${(overlongPx + gap) / speed}s` } : undefined}
        >
          <span ref={first} className={styles.text}>
            {text}
          </span>
          {moving && (
            <span aria-hidden="true" className={styles.text}>
              {text}
            </span>
          )}
        </div>
      </div>
      {moving && (
        <IconButton label={paused ? playLabel : pauseLabel} className={styles.pause} onClick={() => setPaused(!paused)}>
          {paused ? <PlayFill /> : <PauseFill />}
        </IconButton>
      )}
    </>
  );
}
