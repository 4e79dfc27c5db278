import { readName } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextField } from '@sikka/ui/text-field';
import { identity } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { useDiscardGuard } from '#shared/prompt/use-discard-guard.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { sessionUser, userRenewed } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import { leaveScreen } from '#shared/trail.ts';

const formId = 'name';

/** Maximum length of a name, in characters (contract: modifyUser). */
const longest = 24;

/** The name others see. Asks before unsaved changes are left. */
export const EditUsernameScreen = () => {
  const saved = sessionUser()?.nickname ?? '';
  const form = useForm({
    initial: { name: saved },
    validate: ({ name }) => ({
      name: readName(name) ? longerThan(longest, readName(name)) : m.identity_field_missing(),
    }),
  });
  const allowLeave = useDiscardGuard(form.values.name !== saved);
  const save = useAction(
    async (nickname: string) => {
      userRenewed(await identity.modifyUser({ nickname }));
      toast(m.common_saved());
      allowLeave();
      leaveScreen();
    },
    ({ msg }) => {
      if (msg) form.setErrors({ name: msg });
    },
  );

  return (
    <Screen
      title={m.identity_nickname_own()}
      foot={
        <Button type="submit" form={formId} wide isBusy={save.isBusy}>
          {m.common_save()}
        </Button>
      }
    >
      <Form form={form} id={formId} className="stack" onSend={({ name }) => void save.run(readName(name))}>
        <TextField
          label={m.common_name()}
          hint={m.identity_nickname_hint({ count: longest })}
          autoComplete="nickname"
          {...form.field('name')}
        />
      </Form>
    </Screen>
  );
};
