import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  /** From 0 to 1. */
  value: number;
  tone?: 'brand' | 'gold';
}

export function ProgressBar({ label, value, tone = 'brand' }: ProgressBarProps) {
  return <progress className={styles.bar} data-tone={tone} aria-label={label} value={value} max={1} />;
}
