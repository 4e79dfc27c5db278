import type { ReactNode } from 'react';
import { IconTile, type IconTileProps } from '../icon-tile/icon-tile.tsx';
import { WarningDuotone } from '../generated/icons/WarningDuotone.tsx';
import styles from './state-message.module.css';

export interface StateMessageProps {
  icon: ReactNode;
  tone?: IconTileProps['tone'];
  title: ReactNode;
  /** What it means and what to do next. */
  text?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
}

/** Shown if there is no content. */
export function EmptyState({ icon, tone, title, text, actions }: StateMessageProps) {
  return (
    <div className={styles.state}>
      <IconTile size="large" tone={tone}>
        {icon}
      </IconTile>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Shown if content could not be loaded; announced to screen readers. */
export function ErrorState({
  icon = <WarningDuotone />,
  tone = 'warn',
  ...props
}: Partial<StateMessageProps> & Pick<StateMessageProps, 'title'>) {
  return (
    <div role="alert">
      <EmptyState icon={icon} tone={tone} {...props} />
    </div>
  );
}
