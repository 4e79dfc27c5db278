import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { Term } from '@sikka/ui/term';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useRef } from 'react';
import { HelpLink } from '#shared/help/help-links.tsx';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { useEndMandate, useSetMandate } from './mandate-acts.ts';

interface MandateStyle {
  state: () => string;
  tone: NonNullable<TagProps['tone']>;
  /** What it means for the instalments. */
  text: () => string;
}

const byHand = m.lending_records_mandate_by_hand;

const mandateStyles: Readonly<Record<LoanMandate['state'], MandateStyle>> = {
  created: {
    state: m.lending_records_mandate_created,
    tone: 'plain',
    text: m.lending_records_mandate_created_text,
  },
  active: { state: m.lending_records_mandate_active, tone: 'good', text: m.lending_records_mandate_active_text },
  paused: { state: m.lending_records_mandate_paused, tone: 'warn', text: byHand },
  refused: { state: m.lending_records_mandate_refused, tone: 'warn', text: byHand },
  expired: { state: m.lending_records_mandate_expired, tone: 'warn', text: byHand },
  revoked: { state: m.lending_records_mandate_revoked, tone: 'warn', text: byHand },
};

const ending: MandateStyle = {
  state: m.lending_records_mandate_ending,
  tone: 'brand',
  text: m.lending_records_mandate_ending_text,
};

const styleOf = ({ state, isEnding }: LoanMandate): MandateStyle => (isEnding ? ending : mandateStyles[state]);

/** How the lender takes it; undefined when there is nothing to say. */
const lenderText = ({ state, lenderConfirmation }: LoanMandate) => {
  switch (lenderConfirmation) {
    case 'CONFIRMED':
      return state === 'active' ? m.lending_records_mandate_confirmed : m.lending_records_mandate_end_confirmed;
    case 'BEING_REPORTED':
      return m.lending_records_mandate_being_reported;
    case 'NOT_TAKEN':
      return m.lending_records_mandate_not_taken;
    default:
      return undefined;
  }
};

/** Whether there is anything to end that is not being ended already. */
const canEnd = ({ state, isEnding }: LoanMandate): boolean =>
  !isEnding && (state === 'created' || state === 'active' || state === 'paused');

interface SetMandateProps {
  loan: Loan;
  mandate: LoanMandate;
  onLoan: (loan: Loan) => void;
  onRequest: () => void;
}

/** The way to another mandate, or on to the bank's page of one that waits for the borrower's agreement. */
const SetMandate = ({ loan, mandate, onLoan, onRequest }: SetMandateProps) => {
  const { isBusy, isRefused, set, agree } = useSetMandate({ loan, onLoan, onRequest });
  const { canSet, pageUrl } = mandate;
  if (!canSet && !pageUrl) return null;
  return (
    <>
      {isRefused && (
        <Card tone="bad" role="alert" className="sub">
          <p>{m.lending_mandate_page_refused()}</p>
          <HelpLink about="loanMandateEnded" />
        </Card>
      )}
      <Button
        size="small"
        variant="soft"
        progress={isBusy ? 'busy' : 'idle'}
        onClick={() => void (pageUrl ? agree(pageUrl) : set())}
      >
        {pageUrl ? m.lending_mandate_agree() : m.lending_records_mandate_set()}
      </Button>
    </>
  );
};

interface MandateCardProps {
  loan: Loan;
  mandate: LoanMandate;
  onLoan: (loan: Loan) => void;
  onRequest: () => void;
}

/** The mandate by which instalments are debited: whether it works, its bound, whether the lender knows, its end, and another one. */
export const MandateCard = ({ loan, mandate, onLoan, onRequest }: MandateCardProps) => {
  const { isBusy, hasRequested, end } = useEndMandate({ loan, onLoan, onRequest });
  const { state, tone, text } = styleOf(mandate);
  const confirmation = lenderText(mandate);
  const card = useRef<HTMLElement>(null);
  const isButtonGone = hasRequested && !canEnd(mandate);

  useEffect(() => {
    if (isButtonGone) card.current?.focus();
  }, [isButtonGone]);

  return (
    <section ref={card} tabIndex={-1} aria-labelledby="mandate">
      <Card className="stack">
        <div className="head">
          <h2 id="mandate" className="heading">
            {m.lending_step_mandate()}
          </h2>
          <Tag tone={tone}>{state()}</Tag>
        </div>
        <Facts
          rows={[
            [
              <Term key="mandate" meaning={m.lending_term_mandate()}>
                {m.lending_mandate_max()}
              </Term>,
              formatPaise(mandate.maxPaise),
            ],
            [m.lending_mandate_until(), formatDay(Date.parse(mandate.endsOn))],
          ]}
        />
        <p className="note">{text()}</p>
        {confirmation && <p className="note">{confirmation({ lender: loan.channelName })}</p>}
        {(mandate.isEnding || mandate.state === 'created') && (
          <TextButton onClick={onRequest}>{m.payments_screen_check_again()}</TextButton>
        )}
        <SetMandate loan={loan} mandate={mandate} onLoan={onLoan} onRequest={onRequest} />
        {canEnd(mandate) && (
          <Button size="small" variant="ghost" progress={isBusy ? 'busy' : 'idle'} onClick={() => void end()}>
            {m.lending_records_mandate_end()}
          </Button>
        )}
      </Card>
    </section>
  );
};
