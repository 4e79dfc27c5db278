import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
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
  const [name, setName] = useState(saved);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    if (!name.trim()) return setError(m.identity_field_missing());
    setBusy(true);
    try {
      userRenewed(await identity.modifyUser({ nickname: name }));
      toast(m.identity_saved());
      leaveScreen();
    } catch (problem) {
      if (isProblem(problem) && problem.msg) setError(problem.msg);
    } finally {
      setBusy(false);
    }
  };

  const leave = async (): Promise<void> => {
    const discard =
      name === saved ||
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
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={m.identity_nickname()}
          hint={m.identity_nickname_hint({ count: longest })}
          autoComplete="nickname"
          maxLength={longest}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" wide progress={busy ? 'busy' : 'idle'}>
          {m.identity_save()}
        </Button>
      </form>
    </Screen>
  );
};
