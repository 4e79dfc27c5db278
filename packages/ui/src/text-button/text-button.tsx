import { cx } from '../cx/cx.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import styles from './text-button.module.css';

/**
 * An action styled as a link: "See all", "Resend", "Use password". A real link if it has an `href`.
 */
export function TextButton({ className, ...props }: PressableProps) {
  return <Pressable className={cx(styles.text, className)} {...props} />;
}
