import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { MobileInput } from '#shared/MobileInput.tsx';
import type { CodeSender } from '../sign-in/use-code.ts';

export interface MobileFieldProps {
  /** Label of the number; default: the mobile number. */
  label?: string | undefined;
  value: string;
  onValueChange: (mobile: string) => void;
  error?: string | undefined;
  /** Shows the button that sends the code. */
  sender?: CodeSender | undefined;
  onSend?: () => void;
}

const sendLabel = ({ secondsLeft, sent }: CodeSender): string => {
  if (secondsLeft > 0) return m.identity_code_wait({ seconds: secondsLeft });
  return sent ? m.common_resend_otp() : m.identity_code_get();
};

/** An Indian mobile number with a button that sends a code to it. */
export const MobileField = ({
  label = m.common_mobile_number(),
  value,
  onValueChange,
  error,
  sender,
  onSend,
}: MobileFieldProps) => (
  <MobileInput
    label={label}
    autoComplete="tel-national"
    value={value}
    onMobile={onValueChange}
    error={error}
    trailing={
      sender && (
        <TextButton disabled={sender.secondsLeft > 0 || sender.sending} onClick={onSend}>
          {sendLabel(sender)}
        </TextButton>
      )
    }
  />
);
