import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import type { ReactNode } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';

interface DeletionScreenProps {
  /** The button that continues; without it the user can only keep the account. */
  action?: ReactNode;
  /** Whether that button may delete the account. Until then, keeping it is the main action. */
  isFinal?: boolean;
  children: ReactNode;
}

/** A step of deleting the account: no back button, but always a button to keep the account. */
export const DeletionScreen = ({ action, isFinal = false, children }: DeletionScreenProps) => (
  <Screen
    title={m.deletion_title()}
    back="none"
    foot={
      <div className="lines">
        {action}
        <Button wide variant={action && !isFinal ? 'primary' : 'ghost'} href={hrefOf({ to: '/my' })}>
          {m.deletion_keep()}
        </Button>
      </div>
    }
  >
    <div className="stack">{children}</div>
  </Screen>
);
