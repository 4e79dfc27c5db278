import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import type { MouseEvent } from 'react';
import { hrefOfPath, placeOf } from '#shared/navigation.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { isSignedIn } from '#shared/session.ts';
import { usePressGuard } from '../pieces.tsx';
import { addressOf, type LoanSubject, type ScreenAction } from './loan-actions.ts';
import { actionText } from './loan-texts.ts';

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  action: ScreenAction;
  /** The loan of the action; without one it is about all products. */
  subject: LoanSubject | undefined;
}

/** A link to the next screen of a loan. Guests sign in first. */
export const ActionButton = ({ action: { label, place }, subject, ...look }: ActionButtonProps) => {
  const guard = usePressGuard();
  const { path, search } = addressOf(place, subject);
  const action = actionText(label);

  const press = (event: MouseEvent): void => {
    if (!guard(event) || isSignedIn()) return;
    event.preventDefault();
    void signInFor(placeOf(path, search));
  };

  return (
    <Button
      {...look}
      href={hrefOfPath(path, search)}
      onClick={press}
      aria-label={subject && m.lending_home_action_of({ action, product: subject.productName })}
    >
      {action}
    </Button>
  );
};
