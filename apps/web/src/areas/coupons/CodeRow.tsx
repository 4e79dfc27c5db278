import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import styles from './CodeRow.module.css';

interface CodeRowProps {
  /** Undefined until the coupon is claimed: dots stand in its place. */
  code: string | undefined;
  onCopy: (code: string) => void;
}

/** A coupon code with a button to copy it. */
export const CodeRow = ({ code, onCopy }: CodeRowProps) => (
  <div className={`split ${styles.code}`}>
    {code === undefined ? (
      <>
        <span aria-hidden="true">••••••</span>
        <span className="quiet">{m.coupons_code_next()}</span>
      </>
    ) : (
      <>
        <code translate="no">{code}</code>
        <TextButton onClick={() => onCopy(code)}>{m.common_copy_code()}</TextButton>
      </>
    )}
  </div>
);
