import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import type { ReactNode } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';

interface DeletionScreenProps {
  /** The act that leads on; without one the only way is to stay. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen on the way out: no way back, but the way to stay is always there. */
export const DeletionScreen = ({ action, children }: DeletionScreenProps) => (
  <Screen
    title={m.deletion_title()}
    back="none"
    foot={
      <div className="lines">
        {action}
        <Button wide variant="ghost" href={hrefOf({ to: '/my' })}>
          {m.deletion_keep()}
        </Button>
      </div>
    }
  >
    <div className="stack">{children}</div>
  </Screen>
);
