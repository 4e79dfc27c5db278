import type { CreditAccount, CreditReport } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import styles from './EntryList.module.css';
import { accountName, accountStateText } from './score-texts.ts';
import { SummaryCard } from './SummaryCard.tsx';
import { WrongLink } from './WrongLink.tsx';

const tones = { OPEN: 'plain', OVERDUE: 'bad', CLOSED: 'plain' } as const;

const owedText = ({ owedPaise, limitPaise }: CreditAccount): string => {
  const amount = formatPaise(owedPaise);
  return limitPaise === undefined
    ? m.lending_score_account_owed({ amount })
    : m.lending_score_account_owed_of({ amount, limit: formatPaise(limitPaise) });
};

const lateText = ({ latePayments: count }: CreditAccount): string =>
  count === 0 ? m.lending_score_account_never_late() : m.lending_score_account_late({ count });

interface AccountListProps {
  report: CreditReport;
  /** Items with an open dispute. */
  disputed: ReadonlySet<string>;
}

/** Every account as its lender reported it, each with a way to say that it is wrong. */
export const AccountList = ({ report: { accounts, summary }, disputed }: AccountListProps) => (
  <section className={stack.stack}>
    <SectionTitle>{m.lending_score_accounts()}</SectionTitle>
    <SummaryCard summary={summary} />
    {accounts.length > 0 && (
      <Card>
        <ul className={styles.entries}>
          {accounts.map((account) => (
            <li key={account.itemId} className={styles.entry}>
              <div className={styles.head}>
                <h3 className={styles.name}>{account.lender}</h3>
                <Tag tone={tones[account.state]}>{accountStateText(account.state)}</Tag>
              </div>
              <p>{accountName(account)}</p>
              <p className={styles.note}>
                {m.lending_score_account_since({ day: formatDay(Date.parse(account.openedDay)) })} · {owedText(account)}{' '}
                · {lateText(account)}
              </p>
              <WrongLink
                itemKind="ACCOUNT"
                itemId={account.itemId}
                name={`${account.lender}, ${accountName(account)}`}
                isDisputed={disputed.has(account.itemId)}
              />
            </li>
          ))}
        </ul>
      </Card>
    )}
  </section>
);
