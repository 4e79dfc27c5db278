import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { PasswordField } from '@sikka/ui/password-field';
import { TextButton } from '@sikka/ui/text-button';
import { Form } from '#shared/form.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { leaveScreen } from '#shared/trail.ts';
import { PasswordHints } from '../components/PasswordHints.tsx';
import { useNewPassword } from '../password/use-new-password.ts';

const formId = 'password';
const proofScreen = { to: '/logincode', search: { source: 'system' } } as const;

export const SetPasswordScreen = () => {
  const hasPassword = useUser()?.needPwd === false;
  const { form, change, needsOld, save } = useNewPassword({
    hasPassword,
    onSet: leaveScreen,
    onProofNeeded: () => void goTo(proofScreen, { replace: true }),
  });
  const field = (name: 'old' | 'fresh' | 'repeated') => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    showLabel: m.identity_password_show(),
    hideLabel: m.identity_password_hide(),
  });

  return (
    <Screen
      title={hasPassword ? m.identity_password_change() : m.identity_password_set()}
      foot={
        <Button type="submit" form={formId} wide isBusy={save.isBusy}>
          {m.identity_password_save()}
        </Button>
      }
    >
      <Form form={form} id={formId} className="stack" onSend={(values) => void save.run(values)}>
        {needsOld && (
          <>
            <PasswordField label={m.identity_password_old()} autoComplete="current-password" {...field('old')} />
            <TextButton className="middle" href={hrefOf(proofScreen)}>
              {m.identity_password_by_code()}
            </TextButton>
          </>
        )}
        <PasswordField label={m.identity_password_new()} autoComplete="new-password" {...field('fresh')} />
        <PasswordHints password={form.values.fresh} />
        <PasswordField label={m.identity_password_repeat()} autoComplete="new-password" {...field('repeated')} />
      </Form>
    </Screen>
  );
};
