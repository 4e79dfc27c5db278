import type { CreditAccount, CreditReport } from '@sikka/contract';
import type { DisputeItemKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { monthsText } from '../loan-figures.ts';
import { accountName, accountStateText, percentText, purposeText } from './score-texts.ts';

interface WrongLinkProps {
  itemKind: DisputeItemKind;
  itemId: string;
  /** The name of the entry, for screen readers. */
  name: string;
  isDisputed: boolean;
}

const WrongLink = ({ itemKind, itemId, name, isDisputed }: WrongLinkProps) =>
  isDisputed ? (
    <TextButton href={hrefOf({ to: '/creditDisputes' })}>{m.lending_score_disputed()}</TextButton>
  ) : (
    <TextButton
      href={hrefOf({ to: '/creditDispute', search: { itemKind, itemId } })}
      aria-label={m.lending_score_wrong_of({ item: name })}
    >
      {m.common_report_an_error()}
    </TextButton>
  );

const Summary = ({ summary }: Pick<CreditReport, 'summary'>) => {
  const { open, closed, owedPaise, cardUseHundredths, onTimeHundredths, oldestMonths } = summary;
  return (
    <Facts
      rows={[
        [m.lending_score_open_closed(), m.lending_score_open_closed_value({ open, closed })],
        [m.lending_score_owed(), formatPaise(owedPaise)],
        [m.lending_score_used(), cardUseHundredths !== undefined && percentText(cardUseHundredths)],
        [m.lending_score_paid_on_time(), onTimeHundredths !== undefined && percentText(onTimeHundredths)],
        [m.lending_score_oldest(), oldestMonths ? monthsText(oldestMonths) : undefined],
      ]}
    />
  );
};

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

/** Every account as its lender reported it, each with a link to dispute it. */
export const AccountList = ({ report: { accounts, summary }, disputed }: AccountListProps) => (
  <section className="stack">
    <SectionTitle>{m.common_your_accounts()}</SectionTitle>
    <Summary summary={summary} />
    {accounts.length > 0 && (
      <ul className="ruled">
        {accounts.map((account) => (
          <li key={account.itemId} className="tight">
            <div className="baseline">
              <h3>{account.lender}</h3>
              <Tag tone={tones[account.state]}>{accountStateText(account.state)}</Tag>
            </div>
            <p>{accountName(account)}</p>
            <p>{owedText(account)}</p>
            <p className="quiet">
              {m.common_since_day({ day: formatDay(account.openedDay) })} · {lateText(account)}
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
    )}
  </section>
);

interface EnquiryListProps extends Pick<CreditReport, 'enquiries'> {
  disputed: ReadonlySet<string>;
}

/** Every enquiry of the report, and whether it counts. */
export const EnquiryList = ({ enquiries, disputed }: EnquiryListProps) => (
  <section className="stack">
    <SectionTitle>{m.lending_score_enquiries_list()}</SectionTitle>
    <p className="quiet">
      {m.lending_score_enquiries_text()} {m.lending_score_enquiries_ours()}
    </p>
    {enquiries.length === 0 && <p>{m.lending_score_enquiries_none()}</p>}
    <ul className="ruled">
      {enquiries.map(({ itemId, who, at, kind, purpose }) => (
        <li key={itemId} className="tight">
          <div className="baseline">
            <h3>{who}</h3>
            <Tag tone={kind === 'HARD' ? 'warn' : 'plain'}>
              {kind === 'HARD' ? m.lending_score_hard() : m.lending_score_soft()}
            </Tag>
          </div>
          <p className="muted">
            {purposeText(purpose)}, {formatDay(at)}
          </p>
          {purpose !== 'OWN_REPORT' && (
            <WrongLink
              itemKind="ENQUIRY"
              itemId={itemId}
              name={`${who}, ${formatDay(at)}`}
              isDisputed={disputed.has(itemId)}
            />
          )}
        </li>
      ))}
    </ul>
  </section>
);
