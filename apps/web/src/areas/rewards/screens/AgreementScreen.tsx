import { coinsPerRupee, redeemLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { formatNumber, formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { RuleCard } from '../earn/RuleCard.tsx';

/** The terms of coins and rewards: who may take part, what coins are, and what is promised. */
export const AgreementScreen = () => (
  <Screen title={m.rewards_terms_title()}>
    <div className="stack">
      <RuleCard title={m.rewards_terms_who_title()}>
        <p>{m.rewards_terms_who()}</p>
      </RuleCard>
      <RuleCard title={m.rewards_terms_coins_title()}>
        <p>{m.rewards_rules_value({ coins: formatNumber(coinsPerRupee), rupee: formatPaise(100) })}</p>
        <p>{m.rewards_rules_expiry()}</p>
        <p>{m.rewards_rules_free()}</p>
      </RuleCard>
      <RuleCard title={m.rewards_terms_prizes_title()}>
        <p>{m.rewards_terms_prizes({ count: redeemLimits.perDay })}</p>
        <p>{m.rewards_guide_parcel({ days: redeemLimits.addressDays })}</p>
        <p>{m.rewards_guide_back()}</p>
      </RuleCard>
      <RuleCard title={m.rewards_terms_fair_title()}>
        <p>{m.rewards_terms_fair()}</p>
      </RuleCard>
    </div>
  </Screen>
);
