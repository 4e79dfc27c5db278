import { cx } from '../cx/cx.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import styles from './text-button.module.css';

/** An action that reads as a link: "See all", "Resend", "Use password". A real link when it has an `href`. */
export function TextButton({ className, ...props }: PressableProps) {
  return <Pressable className={cx(styles.text, className)} {...props} />;
}
