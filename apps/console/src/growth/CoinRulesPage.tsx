import { growth } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Tag } from '@sikka/ui/tag';
import { TextField } from '@sikka/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { instantOf } from '../content/FieldInput.tsx';
import { call } from '../kit/api.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { mayCall, useOperator } from '../people/operator.ts';
import { periodText, ruleStateText, ruleTones } from './texts.ts';

/** What earns coins, with every version: end a rule, or give it a next version. */
export function CoinRulesPage() {
  const query = useCall(growth.listCoinRules, {});
  const isEditor = mayCall(useOperator(), growth.endCoinRule);
  return (
    <Page title={m.growth_rules()}>
      <p className="muted">{m.growth_rules_help()}</p>
      <Loaded query={query}>
        {({ rules }) => (
          <DataTable
            label={m.growth_rules()}
            rows={rules}
            keyOf={({ rule, version }) => `${rule} ${version}`}
            columns={[
              { id: 'rule', head: m.growth_rule(), cell: ({ rule }) => <code translate="no">{rule}</code> },
              { id: 'version', head: m.growth_version(), cell: ({ version }) => version },
              {
                id: 'state',
                head: m.console_state(),
                cell: ({ state }) => <Tag tone={ruleTones[state]}>{ruleStateText(state)}</Tag>,
              },
              { id: 'coins', head: m.growth_coins(), cell: ({ coins }) => coins.join(', ') },
              { id: 'weights', head: m.growth_weights(), cell: ({ weights }) => weights?.join(', ') },
              { id: 'period', head: m.growth_period(), cell: ({ period }) => periodText(period) },
              { id: 'starts', head: m.growth_starts(), cell: ({ startsAt }) => momentText(startsAt) },
              { id: 'ends', head: m.growth_ends(), cell: ({ endsAt }) => momentText(endsAt ?? '') },
              ...(isEditor
                ? [
                    {
                      id: 'acts',
                      head: m.console_actions(),
                      cell: (rule: Rule) => rule.isNewest && <RuleActs {...rule} />,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

type Rule = z.output<(typeof growth.listCoinRules)['content']>['rules'][number];

const numbersOf = (text: string): number[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(Number);

function RuleActs({ rule, version, coins, weights, endsAt }: Rule) {
  const [next, setNext] = useState({ coins: coins.join(', '), weights: weights?.join(', ') ?? '', starts: '' });
  const field = (name: keyof typeof next) => ({
    value: next[name],
    onChange: (event: { target: { value: string } }) => setNext({ ...next, [name]: event.target.value }),
  });
  const terms = { rule, coins: numbersOf(next.coins), ...(weights && { weights: numbersOf(next.weights) }) };
  return (
    <div className="tags">
      <ReasonButton
        call={growth.addCoinRule}
        label={m.growth_rule_next()}
        title={m.growth_rule_next_title({ rule, version: version + 1 })}
        bodyOf={(reason) => ({
          ...terms,
          version: version + 1,
          startsAt: String(instantOf(next.starts) ?? ''),
          reason,
        })}
      >
        <TextField label={m.growth_coins()} hint={m.growth_coins_hint()} {...field('coins')} />
        {weights && <TextField label={m.growth_weights()} hint={m.growth_weights_hint()} {...field('weights')} />}
        <TextField label={m.growth_starts()} type="datetime-local" {...field('starts')} />
        <Simulation key={JSON.stringify(terms)} {...terms} />
      </ReasonButton>
      {endsAt === null && (
        <ReasonButton
          call={growth.endCoinRule}
          label={m.growth_rule_end()}
          title={m.growth_rule_end_title({ rule })}
          isDangerous
          bodyOf={(reason) => ({ rule, reason })}
        />
      )}
    </div>
  );
}

/** What the numbers would have cost: new numbers ask again. */
function Simulation(terms: { rule: string; coins: number[]; weights?: number[] }) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => call(growth.simulateCoinRule, terms) });
  return (
    <div className="stack">
      <Button type="button" variant="soft" size="small" isBusy={isPending} onClick={() => mutate()}>
        {m.growth_simulate()}
      </Button>
      <output aria-live="polite">
        {error?.message}
        {data &&
          m.growth_simulated({
            coins: numberText(data.simulated),
            before: numberText(data.posted),
            users: numberText(data.users),
          })}
      </output>
    </div>
  );
}
