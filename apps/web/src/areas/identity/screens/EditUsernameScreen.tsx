import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextField } from '@sikka/ui/text-field';
import { identity } from 'virtual:calls';
import { useAct } from '#shared/act.ts';
import { Form, useForm } from '#shared/form.tsx';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { sessionUser, userRenewed } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import { leaveScreen } from '#shared/trail.ts';
import styles from '../components/sign-in.module.css';

/** Longest name, in characters (contract: modifyUser). */
const longest = 24;

/** The name others see. Leaving with a changed one asks first. */
export const EditUsernameScreen = () => {
  const saved = sessionUser()?.nickname ?? '';
  const form = useForm({
    initial: { name: saved },
    faultsOf: ({ name }) => ({ name: name.trim() ? undefined : m.identity_field_missing() }),
  });
  const save = useAct(
    async (nickname: string) => {
      userRenewed(await identity.modifyUser({ nickname }));
      toast(m.identity_saved());
      leaveScreen();
    },
    ({ msg }) => {
      if (msg) form.refuse({ name: msg });
    },
  );

  const leave = async (): Promise<void> => {
    const discard =
      form.values.name === saved ||
      (await confirmed({
        title: m.identity_discard_title(),
        text: m.identity_discard_text(),
        confirmLabel: m.identity_discard_confirm(),
        cancelLabel: m.identity_discard_stay(),
        leaving: true,
      }));
    if (discard) leaveScreen();
  };

  return (
    <Screen title={m.identity_nickname_own()} back={() => void leave()}>
      <Form form={form} className={styles.form} onSend={({ name }) => void save.run(name)}>
        <TextField
          label={m.identity_nickname()}
          hint={m.identity_nickname_hint({ count: longest })}
          autoComplete="nickname"
          maxLength={longest}
          {...form.field('name')}
        />
        <Button type="submit" wide progress={save.isBusy ? 'busy' : 'idle'}>
          {m.identity_save()}
        </Button>
      </Form>
    </Screen>
  );
};
