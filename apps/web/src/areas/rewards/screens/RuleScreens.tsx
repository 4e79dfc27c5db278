import { coinsPerRupee, redeemLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { formatNumber, formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { ruleText } from '../earn/coin-texts.ts';
import { useCheckIn, useMissions, weekCoins } from '../earn/use-coins.ts';

const RuleCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="lines">
    <h2 className="heading">{title}</h2>
    {children}
  </Card>
);

/** The current rules: how coins are earned, their value, and when they expire. */
export const RulesScreen = () => {
  const [checkIn, missions] = [useCheckIn(), useMissions()];
  const isWaiting = checkIn.status === 'loading' || missions.status === 'loading';
  return (
    <Screen
      title={m.rewards_rules()}
      corner={<TextButton href={hrefOf({ to: '/rewards/agreement' })}>{m.common_terms()}</TextButton>}
    >
      <div className="stack">
        <RuleCard title={m.rewards_rules_value_title()}>
          <p>{m.rewards_rules_value({ coins: formatNumber(coinsPerRupee), rupee: formatPaise(paise(100)) })}</p>
        </RuleCard>
        {isWaiting ? (
          <ListSkeleton />
        ) : (
          <>
            <Loaded query={checkIn} isEmpty={({ days }) => days.length === 0} empty={null}>
              {(status) => (
                <RuleCard title={m.rewards_check_in()}>
                  <p>{m.rewards_rules_check_in({ coins: formatNumber(weekCoins(status)) })}</p>
                </RuleCard>
              )}
            </Loaded>
            <Loaded query={missions} isEmpty={(content) => content.missions.length === 0} empty={null}>
              {(content) => (
                <RuleCard title={m.rewards_missions()}>
                  <p>{m.rewards_rules_missions()}</p>
                  {content.missions.map(({ missionId, prizeCoins }) => (
                    <p key={missionId} className="split">
                      {ruleText(missionId)}
                      <Tag tone="gold">{m.common_plus_coins({ coins: formatNumber(prizeCoins) })}</Tag>
                    </p>
                  ))}
                </RuleCard>
              )}
            </Loaded>
            <RuleCard title={m.rewards_rules_expiry_title()}>
              <p>{m.rewards_rules_expiry()}</p>
            </RuleCard>
            <RuleCard title={m.rewards_rules_back_title()}>
              <p>{m.rewards_rules_back()}</p>
            </RuleCard>
            <RuleCard title={m.rewards_rules_free_title()}>
              <p>{m.rewards_rules_free()}</p>
            </RuleCard>
          </>
        )}
      </div>
    </Screen>
  );
};

/** The terms of rewards: who may take part, what coins are, and our promises. */
export const AgreementScreen = () => (
  <Screen title={m.rewards_terms_title()}>
    <div className="stack">
      <RuleCard title={m.rewards_terms_who_title()}>
        <p>{m.rewards_terms_who()}</p>
      </RuleCard>
      <RuleCard title={m.rewards_terms_coins_title()}>
        <p>{m.rewards_rules_value({ coins: formatNumber(coinsPerRupee), rupee: formatPaise(paise(100)) })}</p>
        <p>{m.rewards_rules_expiry()}</p>
        <p>{m.rewards_rules_free()}</p>
      </RuleCard>
      <RuleCard title={m.common_rewards()}>
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

/** How to redeem coins for a voucher or a parcel. */
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
        {m.common_open_the_store()}
      </Button>
    </div>
  </Screen>
);
