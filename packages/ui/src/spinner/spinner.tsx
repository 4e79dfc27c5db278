import { cx } from '../cx/cx.tsx';
import styles from './spinner.module.css';

/**
 * A spinner in the size and colour of the text around it; its control must announce the busy state.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      aria-hidden="true"
      className={cx(styles.spinner, className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
