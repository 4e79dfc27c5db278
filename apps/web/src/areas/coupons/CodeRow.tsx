import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import styles from './CodeRow.module.css';

/** A coupon code with a button to copy it. */
export const CodeRow = ({ code, onCopy }: { code: string; onCopy: () => void }) => (
  <div className={styles.code}>
    <code translate="no">{code}</code>
    <TextButton onClick={onCopy}>{m.coupons_copy()}</TextButton>
  </div>
);
