import { coinsPerRupee } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { formatNumber, formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ruleText } from '../earn/coin-texts.ts';
import { useCheckIn, useMissions } from '../earn/use-coins.ts';

const Rule = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="lines">
    <h2 className="heading">{title}</h2>
    {children}
  </Card>
);

const weekCoins = (days: readonly { coins: number }[]): number => days.reduce((sum, { coins }) => sum + coins, 0);

/** How coins are earned, what they are worth and when they expire: the rules that are in force. */
export const RulesScreen = () => {
  const [checkIn, missions] = [useCheckIn(), useMissions()];
  return (
    <Screen title={m.rewards_rules()}>
      <div className="stack">
        <Rule title={m.rewards_rules_value_title()}>
          <p>{m.rewards_rules_value({ coins: formatNumber(coinsPerRupee), rupee: formatPaise(100) })}</p>
        </Rule>
        <Loaded query={checkIn} isEmpty={({ days }) => days.length === 0} empty={null}>
          {({ days }) => (
            <Rule title={m.rewards_check_in()}>
              <p>{m.rewards_rules_check_in({ coins: formatNumber(weekCoins(days)) })}</p>
            </Rule>
          )}
        </Loaded>
        <Loaded query={missions} isEmpty={(content) => content.missions.length === 0} empty={null}>
          {(content) => (
            <Rule title={m.rewards_missions()}>
              <p>{m.rewards_rules_missions()}</p>
              {content.missions.map(({ missionId, prizeCoins }) => (
                <p key={missionId} className="split">
                  {ruleText(missionId)}
                  <Tag tone="gold">{m.rewards_coins_tag({ coins: formatNumber(prizeCoins) })}</Tag>
                </p>
              ))}
            </Rule>
          )}
        </Loaded>
        <Rule title={m.rewards_rules_expiry_title()}>
          <p>{m.rewards_rules_expiry()}</p>
        </Rule>
        <Rule title={m.rewards_rules_back_title()}>
          <p>{m.rewards_rules_back()}</p>
        </Rule>
        <Rule title={m.rewards_rules_free_title()}>
          <p>{m.rewards_rules_free()}</p>
        </Rule>
      </div>
    </Screen>
  );
};
