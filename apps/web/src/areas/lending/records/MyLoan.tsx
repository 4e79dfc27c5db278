import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import stack from '../../../shared/money/Stack.module.css';
import { StatusHero } from '../../../shared/money/StatusHero.tsx';
import { toldStatus } from '../market/action-rules.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { LenderOfficer } from '../trust/LenderOfficer.tsx';
import { MyLoanFacts } from './MyLoanFacts.tsx';
import { actionsOf, isRunning } from './record-rules.ts';
import { labelOf, standingText } from './record-texts.ts';
import { TellButton } from './TellButton.tsx';

interface MyLoanProps {
  loan: LoanApplication;
  /** Reads the loan anew. */
  onChanged: () => void;
}

/** One loan: how it stands, what was agreed, and whom to ask about what is due. */
export const MyLoan = ({ loan, onChanged }: MyLoanProps) => {
  const { cid, gid, channelGid, channelName, productName, connection, loanRecordStatus, amountPaise } = loan;
  const told = toldStatus(loanRecordStatus, connection);
  return (
    <div className={stack.stack}>
      <StatusHero
        icon={<HandCoinsDuotone />}
        tone={loanRecordStatus === 6 ? 'warn' : 'brand'}
        title={labelOf(loan)}
        text={standingText(loan)}
        {...(amountPaise > 0 && { amountPaise })}
        {...(told !== undefined && { note: m.lending_home_told() })}
      />
      {actionsOf(loan)
        .filter(({ place }) => place !== 'repayment')
        .map((action) => (
          <ActionButton key={action.label} action={action} subject={{ gid, productName, loanRecordGid: cid }} wide />
        ))}
      {connection === 'REFERRAL' && <TellButton loanRecordGid={cid} {...{ productName, told }} onSaved={onChanged} />}
      <Card>
        <MyLoanFacts loan={loan} />
      </Card>
      {isRunning(loanRecordStatus) && (
        <Card tone="brand">
          <h2 className={stack.heading}>{m.lending_records_due()}</h2>
          <p>{m.lending_records_due_text({ lender: channelName })}</p>
        </Card>
      )}
      <LenderOfficer lenderId={channelGid} />
    </div>
  );
};
