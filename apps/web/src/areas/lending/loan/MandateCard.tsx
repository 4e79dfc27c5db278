import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { Term } from '@sikka/ui/term';
import { TextButton } from '@sikka/ui/text-button';
import { useState, useEffect, useRef } from 'react';
import { lending } from 'virtual:calls';
import { useAct, toastProblem } from '#shared/act.ts';
import { formatDay, formatPaise } from '#shared/format.ts';
import { HelpLink } from '#shared/help/help-links.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { toast } from '#shared/toast.ts';
import { useAgreement } from '../steps/mandate.ts';

interface EndMandateOptions {
  loan: Pick<Loan, 'loanGid' | 'channelName'>;
  /** Shows the loan as the call answered it. */
  onLoan: (loan: Loan) => void;
  /** Asks the server how things stand, after a refusal. */
  onRequest: () => void;
}

/** What the bank made of the request; nothing is called ended that it has not ended. */
const resultOf = ({ state, isEnding }: LoanMandate): string => {
  if (isEnding) return m.lending_records_mandate_requested();
  return state === 'revoked' ? m.lending_records_mandate_done() : m.lending_records_mandate_not_ended();
};

/** Ends the mandate once the borrower is sure; `hasRequested` says that its button was used and may be gone. */
export const useEndMandate = ({ loan: { loanGid, channelName: lender }, onLoan, onRequest }: EndMandateOptions) => {
  const [hasRequested, setRequested] = useState(false);
  const ending = useAct(
    async () => {
      const after = await lending.endLoanMandate({ loanGid });
      onLoan(after);
      if (after.mandate) toast(resultOf(after.mandate));
    },
    (problem) => {
      toastProblem(problem);
      onRequest();
    },
  );

  const end = async (): Promise<void> => {
    if (ending.isBusy) return;
    const isSure = await confirmed({
      title: m.lending_records_mandate_end_title({ lender }),
      text: m.lending_records_mandate_end_text({ lender }),
      confirmLabel: m.lending_records_mandate_end(),
      cancelLabel: m.lending_records_mandate_keep(),
      danger: true,
    });
    if (!isSure) return;
    setRequested(false);
    await ending.run();
    setRequested(true);
  };

  return { isBusy: ending.isBusy, hasRequested, end };
};

interface SetMandateOptions {
  loan: Pick<Loan, 'loanGid'>;
  /** Shows the loan as the call answered it. */
  onLoan: (loan: Loan) => void;
  /** Asks the server how things stand. */
  onRequest: () => void;
}

/** Opens another mandate for a loan that runs, and leads to the bank's page where it is agreed to. */
export const useSetMandate = ({ loan: { loanGid }, onLoan, onRequest }: SetMandateOptions) => {
  const { isLeaving, isRefused, agree } = useAgreement(onRequest);
  const setting = useAct(
    () => lending.setLoanMandate({ loanGid }),
    (problem) => {
      toastProblem(problem);
      onRequest();
    },
  );

  const set = async (): Promise<void> => {
    const after = await setting.run();
    if (!after) return;
    onLoan(after);
    if (after.mandate?.pageUrl) await agree(after.mandate.pageUrl);
  };

  return { isBusy: setting.isBusy || isLeaving, isRefused, set, agree };
};

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
