import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is on its way. */
  label: string;
  /** From 0 to 1. */
  value: number;
  tone?: 'brand' | 'gold';
}

/** How far something has come. */
export function ProgressBar({ label, value, tone = 'brand' }: ProgressBarProps) {
  return <progress className={styles.bar} data-tone={tone} aria-label={label} value={value} max={1} />;
}
