import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconTile } from '../icon-tile/icon-tile.tsx';
import { WifiSlashDuotone } from '../generated/icons/WifiSlashDuotone.tsx';
import styles from './offline-cover.module.css';

export interface OfflineCoverProps {
  title: ReactNode;
  message: ReactNode;
  /** What helps, in the order to try it. */
  steps: readonly string[];
  reloadLabel: string;
  onReload: () => void;
  /** A retry is in progress. */
  busy?: boolean;
}

/** Covers the screen while offline. The caller makes the content below inert. */
export function OfflineCover({ title, message, steps, reloadLabel, onReload, busy = false }: OfflineCoverProps) {
  return (
    <section className={styles.cover}>
      <div className={styles.content}>
        <IconTile size="large" tone="warn">
          <WifiSlashDuotone />
        </IconTile>
        <div role="alert">
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.message}>{message}</p>
        </div>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number}>{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        <Button wide isBusy={busy} onClick={onReload}>
          {reloadLabel}
        </Button>
      </div>
    </section>
  );
}
