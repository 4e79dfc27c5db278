import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useState, useEffect, useRef } from 'react';
import { lending } from 'virtual:calls';
import { useAction, toastProblem } from '#shared/action.ts';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { toast } from '#shared/toast.ts';
import { termRow } from '../pieces.tsx';
import { useAgreement } from '../steps/mandate.tsx';

interface MandateCardProps {
  loan: Loan;
  mandate: LoanMandate;
  /** Shows the loan as a call answered it. */
  onLoan: (loan: Loan) => void;
  /** Reads the loan again, such as after a refusal. */
  onReload: () => void;
}

type LoanChange = Omit<MandateCardProps, 'mandate'>;

/** The result of the request; a mandate counts as ended only when the bank has ended it. */
const resultOf = ({ state, isEnding }: LoanMandate): string => {
  if (isEnding) return m.lending_records_mandate_requested();
  return state === 'revoked' ? m.lending_records_mandate_done() : m.lending_records_mandate_not_ended();
};

/** Ends the mandate after confirmation; `wasPressed`: its button was used and may be gone. */
const useEndMandate = ({ loan: { loanGid, channelName: lender }, onLoan, onReload }: LoanChange) => {
  const [wasPressed, setPressed] = useState(false);
  const ending = useAction(
    async () => {
      const after = await lending.endLoanMandate({ loanGid });
      onLoan(after);
      if (after.mandate) toast(resultOf(after.mandate));
    },
    (problem) => {
      toastProblem(problem);
      onReload();
    },
  );

  const end = async (): Promise<void> => {
    if (ending.isBusy) return;
    const isSure = await confirmed({
      title: m.lending_records_mandate_end_title({ lender }),
      text: m.lending_records_mandate_end_text({ lender }),
      confirmLabel: m.lending_records_mandate_end(),
      cancelLabel: m.common_keep_it(),
      danger: true,
    });
    if (!isSure) return;
    setPressed(false);
    await ending.run();
    setPressed(true);
  };

  return { isBusy: ending.isBusy, wasPressed, end };
};

/** Sets up another mandate for an active loan, and opens the bank's page to authorise it. */
const useSetMandate = ({ loan: { loanGid }, onLoan, onReload }: LoanChange) => {
  const { isLeaving, refusal, agree } = useAgreement(onReload);
  const setting = useAction(
    () => lending.setLoanMandate({ loanGid }),
    (problem) => {
      toastProblem(problem);
      onReload();
    },
  );

  const set = async (): Promise<void> => {
    const after = await setting.run();
    if (!after) return;
    onLoan(after);
    if (after.mandate?.pageUrl) await agree(after.mandate.pageUrl);
  };

  return { isBusy: setting.isBusy || isLeaving, refusal, set, agree };
};

interface MandateStyle {
  state: () => string;
  tone: NonNullable<TagProps['tone']>;
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
  paused: { state: m.common_paused, tone: 'warn', text: byHand },
  refused: { state: m.lending_records_mandate_refused, tone: 'warn', text: byHand },
  expired: { state: m.common_expired, tone: 'warn', text: byHand },
  revoked: { state: m.lending_records_mandate_revoked, tone: 'warn', text: byHand },
};

const ending: MandateStyle = {
  state: m.lending_records_mandate_ending,
  tone: 'brand',
  text: m.lending_records_mandate_ending_text,
};

const styleOf = ({ state, isEnding }: LoanMandate): MandateStyle => (isEnding ? ending : mandateStyles[state]);

/** Whether the lender knows of the mandate; undefined if there is nothing to say. */
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

/** Whether the mandate can be ended and is not ending already. */
const canEnd = ({ state, isEnding }: LoanMandate): boolean =>
  !isEnding && (state === 'created' || state === 'active' || state === 'paused');

/** A button to set up another mandate, or to authorise a pending one. */
const SetMandate = ({ mandate: { canSet, pageUrl }, ...change }: MandateCardProps) => {
  const { isBusy, refusal, set, agree } = useSetMandate(change);
  if (!canSet && !pageUrl) return null;
  return (
    <>
      {refusal}
      <Button size="small" variant="soft" isBusy={isBusy} onClick={() => void (pageUrl ? agree(pageUrl) : set())}>
        {pageUrl ? m.common_approve_with_your_bank() : m.lending_records_mandate_set()}
      </Button>
    </>
  );
};

/** The mandate for instalments: its state, its limit, whether the lender knows, and how to end or replace it. */
export const MandateCard = (props: MandateCardProps) => {
  const { loan, mandate, onReload } = props;
  const { isBusy, wasPressed, end } = useEndMandate(props);
  const { state, tone, text } = styleOf(mandate);
  const confirmation = lenderText(mandate);
  const card = useRef<HTMLElement>(null);
  const isButtonGone = wasPressed && !canEnd(mandate);

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
            termRow(m.lending_mandate_max(), m.lending_term_mandate(), formatPaise(mandate.maxPaise)),
            [m.common_until(), formatDay(mandate.endsOn)],
          ]}
        />
        <p className="note">
          {text()} {canEnd(mandate) && m.lending_records_mandate_until_note()}
        </p>
        {confirmation && <p className="note">{confirmation({ lender: loan.channelName })}</p>}
        {(mandate.isEnding || mandate.state === 'created') && (
          <TextButton onClick={onReload}>{m.common_check_again()}</TextButton>
        )}
        <SetMandate {...props} />
        {canEnd(mandate) && (
          <Button size="small" variant="ghost" isBusy={isBusy} onClick={() => void end()}>
            {m.lending_records_mandate_end()}
          </Button>
        )}
      </Card>
    </section>
  );
};
