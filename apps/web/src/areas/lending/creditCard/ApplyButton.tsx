import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useState } from 'react';
import { signInFor } from '../../../shared/ask/sign-in-for.ts';
import { goTo } from '../../../shared/navigation.ts';
import { firstOf } from '../../../shared/press-guard.ts';
import { useUser } from '../../../shared/session.ts';

/** Between two presses that count, in milliseconds (specification §5). */
const guardMs = 2_000;

/** The page that says when applications open; the session is asked for before it, as it will be for applying. */
const application = { to: '/introduce', search: { type: 'creditCard' } };

const apply = async (): Promise<void> => {
  if (await signInFor(application)) await goTo(application);
};

/** Applies for the card; guests sign in first. */
export const ApplyButton = () => {
  const user = useUser();
  const [press] = useState(() => firstOf(guardMs, apply));
  return (
    <Button wide onClick={press}>
      {user ? m.lending_card_apply() : m.lending_card_apply_guest()}
    </Button>
  );
};
