import type { Loan, LoanQuote } from '@sikka/contract';
import { repaymentMethods } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { negate, subtract, zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';
import { Tag } from '@sikka/ui/tag';
import { useEffect, useEffectEvent } from 'react';
import { formatDay, formatMoment, formatPaise } from '#shared/format.ts';
import { brandName } from '#shared/locale.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ScheduleTable } from '../LoanTable.tsx';
import { signedText } from '../amount-texts.ts';
import { leftText, timeLeft, useNow } from '../compare/validity.ts';
import { closingCharge, interestSaved, missingOf, optionOf } from './loan-rules.ts';
import { cheaperReturn, QuoteLines } from './repayment-options.tsx';

interface EffectProps {
  loan: Loan;
  quote: LoanQuote;
}

/** The next instalment is the first that is not due yet, or the one after it if that one is paid early. */
const Due = ({ loan: { snapshot, duePaise } }: EffectProps) => {
  const coming = snapshot?.instalments.filter(({ state }) => state === 'COMING') ?? [];
  const next = coming[duePaise ? 0 : 1];
  return (
    <p>
      {next
        ? m.lending_repay_after_due({
            amount: formatPaise(missingOf(next)),
            day: formatDay(next.dueDay),
          })
        : m.lending_repay_after_last()}
    </p>
  );
};

const effectTexts = {
  FEWER_INSTALMENTS: m.lending_repay_after_counted,
  LOWER_INSTALMENTS: m.lending_repay_after_counted_lower,
} as const;

const Part = ({ loan: { channelName: lender }, quote: { after } }: EffectProps) =>
  after ? (
    <>
      <Facts
        rows={[
          [m.lending_repay_after_instalment(), formatPaise(after.instalmentPaise)],
          [m.lending_repay_after_lower(), after.lowerPaise > 0 && formatPaise(after.lowerPaise)],
          [m.lending_repay_after_fewer(), after.fewer > 0 && m.lending_repay_count_instalments({ count: after.fewer })],
          [m.lending_repay_after_ends(), formatDay(after.endsOn)],
          [m.lending_repay_saved(), formatPaise(after.savedPaise), 'total'],
        ]}
      />
      <p className="quiet">{effectTexts[after.effect]({ lender })}</p>
    </>
  ) : (
    <p>{m.lending_repay_after_unsaid({ lender })}</p>
  );

const Foreclosure = ({ loan: { snapshot, channelName: lender }, quote: { lines } }: EffectProps) => {
  const savedPaise = snapshot ? interestSaved(snapshot.instalments, lines) : zero;
  const chargePaise = closingCharge(lines);
  return (
    <>
      <p>{m.lending_repay_after_foreclosure({ lender })}</p>
      <Facts
        rows={[
          [m.lending_repay_saved(), formatPaise(savedPaise), chargePaise === 0 ? 'total' : undefined],
          [m.lending_repay_closing_charge(), chargePaise > 0 && signedText(negate(chargePaise))],
          [m.lending_repay_saved_in_all(), chargePaise > 0 && signedText(subtract(savedPaise, chargePaise)), 'total'],
        ]}
      />
    </>
  );
};

const Return = ({ loan: { snapshot, terms, channelName: lender }, quote: { payablePaise = zero } }: EffectProps) => (
  <>
    <p>{m.lending_repay_after_return({ lender })}</p>
    <Facts
      rows={[
        [m.lending_repay_return_until(), snapshot && formatMoment(snapshot.returnableUntil)],
        [
          m.lending_repay_return_fee(),
          terms && (terms.nonRefundableFeePaise > 0 ? formatPaise(terms.nonRefundableFeePaise) : m.common_none()),
        ],
        [m.lending_repay_reached(), snapshot && formatPaise(snapshot.netPaise)],
        [m.lending_repay_return_cost(), snapshot && signedText(subtract(payablePaise, snapshot.netPaise)), 'total'],
      ]}
    />
    <p className="quiet">{m.lending_repay_return_note()}</p>
  </>
);

const effects = { DUE: Due, PART: Part, FORECLOSURE: Foreclosure, RETURN: Return } as const;

const EffectCard = (props: EffectProps) => {
  const Effect = effects[props.quote.purpose];
  const { after, purpose } = props.quote;
  const endsReturn = (purpose === 'DUE' || purpose === 'PART') && optionOf(props.loan, 'RETURN')?.isAllowed;
  return (
    <>
      <Card className="stack">
        <h2 className="heading">{m.common_what_happens_next()}</h2>
        <Effect {...props} />
        {endsReturn && <p className="quiet">{m.lending_repay_after_no_return()}</p>}
      </Card>
      {after && <ScheduleTable rows={after.instalments} />}
    </>
  );
};

interface ValidTagProps {
  validUntil: string;
  /** By this phone's clock it has expired; only the server knows. */
  onOver: () => void;
}

/** Until when the lender is bound, and the time left. */
const ValidTag = ({ validUntil, onOver }: ValidTagProps) => {
  const untilMs = Date.parse(validUntil);
  const left = timeLeft(untilMs, useNow());
  const isOver = left === undefined;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const moment = formatMoment(untilMs);
  return (
    <Tag tone="hero" role="timer" className="above">
      {left ? m.lending_repay_valid_left({ moment, left: leftText(left) }) : m.lending_repay_valid({ moment })}
    </Tag>
  );
};

const RecipientCard = ({ loan: { channelName, lender }, quote: { payablePaise = zero } }: EffectProps) => (
  <Card tone="brand" className="beside">
    <ShieldCheck />
    <div>
      <p>{m.lending_repay_straight({ lender: lender?.legalName ?? channelName, brand: brandName() })}</p>
      <p className="quiet">
        {repaymentMethods(payablePaise).includes('UPI') ? m.lending_repay_methods() : m.lending_repay_methods_bank()}
      </p>
    </div>
  </Card>
);

/** Suggests returning a loan in its cooling-off period, which costs less than closing it. */
const ReturnInstead = ({ loan, quote: { purpose, payablePaise } }: EffectProps) => {
  const cheaper = purpose === 'FORECLOSURE' ? cheaperReturn(loan, payablePaise) : undefined;
  if (!cheaper) return null;
  return (
    <Card tone="good" className="stack">
      <p>{m.lending_repay_return_cheaper(cheaper)}</p>
      <Button variant="soft" href={hrefOf({ to: '/loanQuote', search: { loanGid: loan.loanGid, purpose: 'RETURN' } })}>
        {m.lending_repay_return_instead()}
      </Button>
    </Card>
  );
};

interface QuoteViewProps extends EffectProps {
  onOver: () => void;
}

export const QuoteView = ({ onOver, ...props }: QuoteViewProps) => {
  const { channelName: lender, productName } = props.loan;
  const { payablePaise = zero, validUntil = '', lines } = props.quote;
  return (
    <>
      <HeroCard className="sub">
        <HeroNote>{m.lending_repay_quote_of({ lender })}</HeroNote>
        <Figure>{formatPaise(payablePaise)}</Figure>
        <HeroNote>{productName}</HeroNote>
        <ValidTag validUntil={validUntil} onOver={onOver} />
      </HeroCard>
      <ReturnInstead {...props} />
      <Card className="stack">
        <h2 className="heading">{m.lending_repay_lines()}</h2>
        <QuoteLines lines={lines} totalPaise={payablePaise} totalLabel={m.common_you_pay()} />
      </Card>
      <EffectCard {...props} />
      <RecipientCard {...props} />
    </>
  );
};
