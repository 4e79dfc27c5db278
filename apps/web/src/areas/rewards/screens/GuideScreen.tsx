import { redeemLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { RuleCard } from '../earn/RuleCard.tsx';

/** How coins become a voucher or a parcel. */
export const GuideScreen = () => (
  <Screen title={m.rewards_guide_title()}>
    <div className="stack">
      <RuleCard title={m.rewards_guide_choose_title()}>
        <p>{m.rewards_guide_choose()}</p>
      </RuleCard>
      <RuleCard title={m.rewards_guide_voucher_title()}>
        <p>{m.rewards_guide_voucher()}</p>
      </RuleCard>
      <RuleCard title={m.rewards_guide_parcel_title()}>
        <p>{m.rewards_guide_parcel({ days: redeemLimits.addressDays })}</p>
      </RuleCard>
      <RuleCard title={m.rewards_guide_back_title()}>
        <p>{m.rewards_guide_back()}</p>
      </RuleCard>
      <Button wide href={hrefOf({ to: '/rewards/prizes' })}>
        {m.rewards_store_open()}
      </Button>
    </div>
  </Screen>
);
