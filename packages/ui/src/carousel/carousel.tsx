import { Children, type ReactNode, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { PauseFill } from '../generated/icons/PauseFill.tsx';
import { PlayFill } from '../generated/icons/PlayFill.tsx';
import styles from './carousel.module.css';
import { useSlides } from './use-slides.ts';

export interface CarouselProps {
  /** What the slides show. */
  label: string;
  /** The word for "carousel" in the current language, for screen readers. */
  roleDescription: string;
  /** Accessible name of a slide, such as "2 of 5". */
  slideLabel: (position: number, count: number) => string;
  pauseLabel: string;
  playLabel: string;
  /** The slides: links with a picture. */
  children: ReactNode;
}

/**
 * Slides that advance every five seconds, except while touched, hidden, paused or with reduced
 * motion. The browser scrolls and snaps them, so they can be swiped before the script has started.
 */
export function Carousel({ label, roleDescription, slideLabel, pauseLabel, playLabel, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const [paused, setPaused] = useState(false);
  const { track, index, follow, hold } = useSlides(slides.length, paused);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- touching only holds the slides; links and a button act
    <section
      aria-label={label}
      aria-roledescription={roleDescription}
      onTouchStart={() => hold(true)}
      onTouchEnd={() => hold(false)}
      onTouchCancel={() => hold(false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hold(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && hold(true)}
      onBlur={() => hold(false)}
    >
      <ul ref={track} className={styles.track} onScroll={follow}>
        {slides.map((slide, position) => (
          <li key={position} aria-label={slideLabel(position + 1, slides.length)} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.foot}>
          {slides.map((_, position) => (
            <span key={position} className={styles.dot} data-shown={position === index || undefined} />
          ))}
          <IconButton
            label={paused ? playLabel : pauseLabel}
            className={styles.pause}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <PlayFill /> : <PauseFill />}
          </IconButton>
        </div>
      )}
    </section>
  );
}
