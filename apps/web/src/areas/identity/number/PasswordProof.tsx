import { isMobile, readSecret } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { PasswordField } from '@sikka/ui/password-field';
import { Form, useForm } from '#shared/form.tsx';
import { MobileField } from '../components/MobileField.tsx';

interface NumberAndPassword {
  mobile: string;
  password: string;
}

interface PasswordProofProps {
  label: string;
  submitLabel: string;
  isBusy?: boolean;
  /** Why the last password was refused. */
  refusal?: string | undefined;
  onTyped: (typed: NumberAndPassword) => void;
}

/** A number and the password of its account, in place of a code. */
export const PasswordProof = ({ label, submitLabel, isBusy = false, refusal, onTyped }: PasswordProofProps) => {
  const form = useForm<NumberAndPassword>({
    initial: { mobile: '', password: '' },
    validate: ({ mobile, password }) => ({
      mobile: isMobile(mobile) ? undefined : m.identity_mobile_wrong(),
      password: password ? undefined : m.identity_field_missing(),
    }),
  });
  const field = form.field('password');
  return (
    <Form
      form={form}
      className="stack"
      onSend={({ mobile, password }) => onTyped({ mobile, password: readSecret(password) })}
    >
      <MobileField
        label={label}
        value={form.values.mobile}
        onValueChange={(mobile) => form.change({ mobile })}
        error={form.errors.mobile}
      />
      <PasswordField
        label={m.identity_password()}
        autoComplete="current-password"
        showLabel={m.identity_password_show()}
        hideLabel={m.identity_password_hide()}
        {...field}
        error={field.error ?? refusal}
      />
      <Button type="submit" wide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
};
