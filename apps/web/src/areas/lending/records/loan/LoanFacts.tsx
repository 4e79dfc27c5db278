import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay, formatMoment } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { hundredthsText } from '#areas/lending/compare/offer-texts.ts';
import { tenureText } from '#areas/lending/compare/wish-texts.ts';

/** What was borrowed of whom and on which terms, and where the money went. */
export const LoanFacts = ({ loan }: { loan: Loan }) => {
  const { terms, told, lender, accountEnding, disbursedAt } = loan;
  const chargesPaise = terms ? terms.feePaise + terms.gstPaise + terms.otherPaise : 0;
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_records_agreed()}</h2>
      <Facts>
        <Fact label={m.lending_records_product()}>{loan.productName}</Fact>
        <Fact label={m.lending_records_lender()}>{lender?.legalName ?? loan.channelName}</Fact>
        <Fact label={m.lending_records_borrowed()}>{formatPaise(loan.principalPaise)}</Fact>
        <Fact label={m.lending_records_charges()}>{chargesPaise > 0 && formatPaise(chargesPaise)}</Fact>
        <Fact label={m.lending_records_net()}>{told && formatPaise(told.netPaise)}</Fact>
        <Fact label={m.lending_records_account()}>
          {accountEnding && m.lending_records_account_ending({ digits: accountEnding })}
        </Fact>
        <Fact label={m.lending_records_period()}>{terms && tenureText(terms.tenure)}</Fact>
        <Fact label={m.lending_records_emi()}>{terms && formatPaise(terms.instalmentPaise)}</Fact>
        <Fact label={m.lending_records_apr()}>{terms && hundredthsText(terms.aprHundredths)}</Fact>
        <Fact label={m.lending_records_total()}>{terms && formatPaise(loan.principalPaise + terms.interestPaise)}</Fact>
        <Fact label={m.lending_records_applied()}>{formatDay(Date.parse(loan.createdAt))}</Fact>
        <Fact label={m.lending_records_paid_out()}>{disbursedAt && formatMoment(Date.parse(disbursedAt))}</Fact>
        <CopyFact label={m.lending_records_utr()} value={told?.utr} />
        <CopyFact label={m.lending_records_loan_number()} value={loan.loanReference} />
      </Facts>
    </Card>
  );
};
