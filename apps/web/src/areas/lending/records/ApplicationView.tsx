import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import stack from '#shared/money/Stack.module.css';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { toldStatus } from '../market/action-rules.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { LenderOfficer } from '../trust/LenderOfficer.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { actionsOf } from './record-rules.ts';
import { labelOf } from './record-texts.ts';
import { TellButton } from './TellButton.tsx';

interface ApplicationViewProps {
  application: LoanApplication;
  /** Reads it anew. */
  onChanged: () => void;
}

/** An application that no loan came of yet, or a visit to a lender's own site: how it stands, and what can be done. */
export const ApplicationView = ({ application, onChanged }: ApplicationViewProps) => {
  const { cid, gid, channelGid, productName, connection, loanRecordStatus, amountPaise, explanation } = application;
  const told = toldStatus(loanRecordStatus, connection);
  return (
    <div className={stack.stack}>
      <StatusHero
        icon={<HandCoinsDuotone />}
        tone={loanRecordStatus === 6 ? 'warn' : 'brand'}
        title={labelOf(application)}
        text={explanation}
        {...(amountPaise > 0 && { amountPaise })}
        {...(told !== undefined && { note: m.lending_home_self_reported() })}
      />
      {actionsOf(application).map((action) => (
        <ActionButton key={action.label} action={action} subject={{ gid, productName, loanRecordGid: cid }} wide />
      ))}
      {connection === 'REFERRAL' && <TellButton loanRecordGid={cid} {...{ productName, told }} onSaved={onChanged} />}
      <Card>
        <ApplicationFacts application={application} />
      </Card>
      <LenderOfficer lenderId={channelGid} />
    </div>
  );
};
