import type { CoinRule } from '@sikka/contract';
import { coinsPerRupee, type EarningPeriod, earningPeriods, redeemLimits } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
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
import { useCoinRules } from '../earn/use-coins.ts';

const RuleCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="lines">
    <h2 className="heading">{title}</h2>
    {children}
  </Card>
);

const periodText = textsOf<EarningPeriod>({
  DAY: m.rewards_rules_day,
  MONTH: m.rewards_rules_month,
  ONCE: m.rewards_rules_once,
  SEASON: m.rewards_rules_season,
});

/** The coins of a rule: one sum, or the least and the most of its steps and draws. */
const coinsText = ({ coins }: CoinRule): string => {
  const [least, most] = [Math.min(...coins), Math.max(...coins)];
  return least === most
    ? m.common_plus_coins({ coins: formatNumber(most) })
    : m.rewards_rules_range({ least: formatNumber(least), most: formatNumber(most) });
};

/** What the rules of a period ask for besides. */
const noteOf = (rules: readonly CoinRule[]): string | undefined => {
  const week = rules.find(({ rule }) => rule === 'check_in');
  if (week) return m.rewards_rules_check_in({ coins: formatNumber(week.coins.reduce((sum, coins) => sum + coins, 0)) });
  return rules.some(({ period }) => period === 'ONCE') ? m.rewards_rules_missions() : undefined;
};

/** Every way to earn coins, by how often it can be done. */
const Ways = ({ rules }: { rules: readonly CoinRule[] }) =>
  earningPeriods.map((period) => {
    const those = rules.filter((rule) => rule.period === period);
    const note = noteOf(those);
    return (
      those.length > 0 && (
        <RuleCard key={period} title={periodText(period)}>
          {those.map((rule) => (
            <p key={rule.rule} className="split">
              {ruleText(rule.rule)}
              <Tag tone="gold">{coinsText(rule)}</Tag>
            </p>
          ))}
          {note && <p className="quiet">{note}</p>}
        </RuleCard>
      )
    );
  });

/** The current rules: what coins are worth, how they are earned, and when they expire. */
export const RulesScreen = () => (
  <Screen
    title={m.rewards_rules()}
    corner={<TextButton href={hrefOf({ to: '/rewards/agreement' })}>{m.common_terms()}</TextButton>}
  >
    <div className="stack">
      <RuleCard title={m.rewards_rules_value_title()}>
        <p>{m.rewards_rules_value({ coins: formatNumber(coinsPerRupee), rupee: formatPaise(paise(100)) })}</p>
      </RuleCard>
      <Loaded
        query={useCoinRules()}
        skeleton={<ListSkeleton />}
        isEmpty={({ rules }) => rules.length === 0}
        empty={null}
      >
        {({ rules }) => (
          <>
            <Ways rules={rules} />
            <RuleCard title={m.rewards_rules_expiry_title()}>
              <p>{m.rewards_rules_expiry()}</p>
            </RuleCard>
            <RuleCard title={m.rewards_rules_back_title()}>
              <p>{m.rewards_rules_back()}</p>
            </RuleCard>
            <RuleCard title={m.rewards_rules_free_title()}>
              <p>{m.rewards_rules_free()}</p>
            </RuleCard>
            <Button wide variant="soft" href={hrefOf({ to: '/rewards/pointsWall' })}>
              {m.rewards_ways_title()}
            </Button>
          </>
        )}
      </Loaded>
    </div>
  </Screen>
);

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
