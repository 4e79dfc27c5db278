import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import styles from './CodeRow.module.css';

/** A coupon code with a button to copy it. */
export const CodeRow = ({ code, onCopy }: { code: string; onCopy: () => void }) => (
  <div className={`split ${styles.code}`}>
    <code translate="no">{code}</code>
    <TextButton onClick={onCopy}>{m.common_copy_code()}</TextButton>
  </div>
);
