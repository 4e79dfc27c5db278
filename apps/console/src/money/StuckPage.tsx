import { flowReasonLength, money } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { amountText } from './texts.ts';

/** What does not move: accounts that are frozen, and steps for partners that were given up. */
export function StuckPage() {
  return (
    <Page title={m.money_stuck()}>
      <FrozenAccounts />
      <DeadLetters />
    </Page>
  );
}

function FrozenAccounts() {
  const query = useCall(money.listFrozenAccounts, {});
  return (
    <section className="stack" aria-labelledby="frozen">
      <h2 id="frozen" className="title">
        {m.money_frozen()}
      </h2>
      <Loaded query={query}>
        {({ accounts, failingChecks }) => (
          <>
            <p className="muted">{accounts.length === 0 ? m.money_frozen_none() : m.money_frozen_help()}</p>
            {failingChecks.length > 0 && (
              <p className="tags">
                {failingChecks.map(({ cell, invariant, breaches }) => (
                  <Tag key={`${cell} ${invariant}`} tone="bad">
                    {m.money_check_failing({ check: invariant, count: breaches })}
                  </Tag>
                ))}
              </p>
            )}
            {accounts.length > 0 && (
              <DataTable
                label={m.money_frozen()}
                rows={accounts}
                keyOf={({ cell, accountId }) => `${cell} ${accountId}`}
                columns={[
                  {
                    id: 'account',
                    head: m.money_account(),
                    cell: ({ cell, accountId }) => (cell ? `${cell}: ${accountId}` : accountId),
                  },
                  { id: 'kind', head: m.money_case_kind(), cell: ({ kind }) => <code translate="no">{kind}</code> },
                  {
                    id: 'owner',
                    head: m.money_account_of(),
                    cell: ({ isHouse }) => (isHouse ? m.money_account_house() : m.money_account_user()),
                  },
                  {
                    id: 'balance',
                    head: m.money_balance(),
                    cell: ({ balance, currency }) => <span>{amountText(balance, currency)}</span>,
                  },
                  { id: 'frozenAt', head: m.money_frozen_at(), cell: ({ frozenAt }) => momentText(frozenAt) },
                  {
                    id: 'unfreeze',
                    head: m.console_actions(),
                    cell: ({ cell, accountId }) => (
                      <ReasonButton
                        call={money.unfreezeAccount}
                        variant="danger"
                        label={m.money_unfreeze()}
                        title={m.money_unfreeze_title({ account: String(accountId) })}
                        isDangerous
                        shortest={flowReasonLength}
                        bodyOf={(reason) => ({ cell, accountId, reason })}
                      />
                    ),
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function DeadLetters() {
  const query = useCall(money.listDeadLetters, {});
  return (
    <section className="stack" aria-labelledby="dead">
      <h2 id="dead" className="title">
        {m.money_dead()}
      </h2>
      <Loaded query={query}>
        {({ deadLetters, total }) => (
          <>
            <p className="muted">{total === 0 ? m.money_dead_none() : m.money_dead_help()}</p>
            {total > deadLetters.length && (
              <p className="quiet">
                {m.money_dead_shown({ shown: numberText(deadLetters.length), total: numberText(total) })}
              </p>
            )}
            {total > 0 && (
              <DataTable
                label={m.money_dead()}
                rows={deadLetters}
                keyOf={({ cell, topic, entity }) => `${cell} ${topic} ${entity}`}
                columns={[
                  { id: 'topic', head: m.money_dead_topic(), cell: ({ topic }) => <code translate="no">{topic}</code> },
                  {
                    id: 'entity',
                    head: m.money_case_subject(),
                    cell: ({ cell, entity }) => <code translate="no">{cell ? `${cell}: ${entity}` : entity}</code>,
                  },
                  { id: 'reason', head: m.money_dead_because(), cell: ({ reason }) => reason },
                  { id: 'attempts', head: m.money_dead_attempts(), cell: ({ attempts }) => numberText(attempts) },
                  { id: 'since', head: m.money_dead_since(), cell: ({ failingSince }) => momentText(failingSince) },
                  {
                    id: 'retry',
                    head: m.console_actions(),
                    cell: ({ cell, topic, entity }) => (
                      <ReasonButton
                        call={money.retryDeadLetter}
                        label={m.money_dead_retry()}
                        title={m.money_dead_retry_title({ topic })}
                        shortest={flowReasonLength}
                        bodyOf={(reason) => ({ cell, topic, entity, reason })}
                      />
                    ),
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
