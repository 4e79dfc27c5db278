import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HandHeartDuotone } from '@sikka/ui/icons/HandHeartDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';

/** Shown after signing out for a deletion: how to come back. */
export const DeleteThankScreen = () => (
  <Screen title={m.deletion_title()} back="none">
    <EmptyState
      icon={<HandHeartDuotone />}
      title={m.deletion_thank_title()}
      text={m.deletion_thank_text()}
      actions={
        <>
          <Button wide href={hrefOf({ to: '/' })}>
            {m.common_go_to_home()}
          </Button>
          <Button wide variant="ghost" href={hrefOf({ to: '/deleteAll' })}>
            {m.deletion_look_up()}
          </Button>
        </>
      }
    />
  </Screen>
);
