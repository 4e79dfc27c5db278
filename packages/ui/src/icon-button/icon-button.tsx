import { cx } from '../cx/cx.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends PressableProps {
  /** Accessible name: the icon alone says nothing. */
  label: string;
}

/** A pressable icon with a target of 44 × 44 px. */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return <Pressable aria-label={label} className={cx(styles.button, className)} {...props} />;
}
