import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx';
import { CaretLeft } from '../generated/icons/CaretLeft.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  /** A small line above the title of a tab page. */
  overline?: ReactNode;
  /** A back button or a logo. */
  leading?: ReactNode;
  /** The one item of the right corner. */
  corner?: ReactNode;
  /** Tab pages have a large title, other pages a smaller one. */
  large?: boolean;
}

/** The sticky header of a page. */
export function PageHeader({ title, overline, leading, corner, large = false, className, ...props }: PageHeaderProps) {
  return (
    <header className={cx(styles.header, className)} data-large={large || undefined} {...props}>
      {leading}
      <div className={styles.titles}>
        {overline && <p className={styles.overline}>{overline}</p>}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </header>
  );
}

/** A back button aligned with the edge of the page. */
export function BackButton({ className, ...props }: IconButtonProps) {
  return (
    <IconButton className={cx(styles.back, className)} {...props}>
      <CaretLeft />
    </IconButton>
  );
}
