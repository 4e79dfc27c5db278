import { fullBar, type BarPiece } from './offer-rules.ts';
import styles from './OfferBar.module.css';

/** A bar of what one gets and what it costs; `label` says the same in words. */
export const OfferBar = ({ pieces, label }: { pieces: readonly BarPiece[]; label: string }) => (
  <svg viewBox={`0 0 ${fullBar} 10`} preserveAspectRatio="none" role="img" aria-label={label} className={styles.bar}>
    {pieces.map(({ part, start, length }) => (
      <rect key={part} x={start} y="0" width={length} height="10" data-part={part} />
    ))}
  </svg>
);
