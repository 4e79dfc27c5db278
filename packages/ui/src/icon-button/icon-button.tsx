import { cx } from '../cx/cx.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends PressableProps {
  /** The name of the control: nothing else says what the picture means. */
  label: string;
}

/** An icon alone that can be pressed, 44 px in both directions. */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return <Pressable aria-label={label} className={cx(styles.button, className)} {...props} />;
}
