import { useSyncExternalStore } from 'react';
import { createToastQueue } from './toast-queue.ts';
import styles from './toaster.module.css';

const queue = createToastQueue();

/** Shows a short message over the page, for two seconds by default. */
export const toast = queue.push;

/**
 * Renders toasts; once per app. The live region is always present, so that toasts are announced.
 */
export function Toaster() {
  const shown = useSyncExternalStore(queue.subscribe, queue.current, () => undefined);
  return (
    <output aria-live="polite" className={styles.region}>
      {shown && (
        <span key={shown.id} className={styles.toast}>
          {shown.text}
          {shown.link && <a href={shown.link.href}>{shown.link.label}</a>}
        </span>
      )}
    </output>
  );
}
