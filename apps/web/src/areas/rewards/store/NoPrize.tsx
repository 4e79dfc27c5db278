import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';

/** Shown if the address names no prize, or one that is not the user's. */
export const NoPrize = () => (
  <EmptyState
    icon={<GiftDuotone />}
    title={m.rewards_address_gone_title()}
    text={m.rewards_address_gone_text()}
    actions={<Button href={hrefOf({ to: '/rewards/myrewards' })}>{m.rewards_prizes_title()}</Button>}
  />
);
