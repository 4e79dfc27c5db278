import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';

/** Takes the place of an application that does not exist, or is not the caller's. */
export const NoApplication = () => (
  <EmptyState
    icon={<HandCoinsDuotone />}
    title={m.lending_follow_none()}
    text={m.lending_follow_none_text()}
    actions={<Button href={hrefOf({ to: '/offers' })}>{m.lending_home_compare()}</Button>}
  />
);
