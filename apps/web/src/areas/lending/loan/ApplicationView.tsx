import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { reportedStatus } from '../market/loan-actions.ts';
import { actionsOf, labelOf, ReportStatusButton } from '../market/record.tsx';
import { acceptedOffer } from '../steps/step-rules.ts';
import { LenderOfficer } from '../trust/lenders.tsx';

/** The application, with the terms of an accepted offer. */
const ApplicationFacts = ({ application }: { application: LoanApplication }) => {
  const { channelName, productName, connection, createdAt, lenderReference } = application;
  const agreed = acceptedOffer(application);
  return (
    <Facts
      rows={[
        [m.common_loan(), productName],
        [m.lending_records_lender(), channelName],
        [m.common_apr(), agreed && hundredthsText(agreed.aprHundredths)],
        [m.common_monthly_emi(), agreed && formatPaise(agreed.instalmentPaise)],
        [m.common_tenure(), agreed && tenureText(agreed.tenure)],
        [connection === 'REFERRAL' ? m.lending_records_visited() : m.lending_records_applied(), formatDay(createdAt)],
        [m.lending_records_reference(), lenderReference, 'copy'],
      ]}
    />
  );
};

interface ApplicationViewProps {
  application: LoanApplication;
  onChanged: () => void;
}

/** An application without a loan, or a visit to a lender's own site: its status and the next actions. */
export const ApplicationView = ({ application, onChanged }: ApplicationViewProps) => {
  const { cid, gid, channelGid, productName, connection, loanRecordStatus, amountPaise, explanation } = application;
  const reported = reportedStatus(loanRecordStatus, connection);
  return (
    <div className="stack">
      <StatusHero
        icon={<HandCoinsDuotone />}
        tone={loanRecordStatus === 6 ? 'warn' : 'brand'}
        title={labelOf(application)}
        text={explanation}
        {...(amountPaise > 0 && { amountPaise })}
        {...(reported !== undefined && { note: m.lending_home_self_reported() })}
      />
      {actionsOf(application).map((action) => (
        <ActionButton key={action.label} action={action} subject={{ gid, productName, loanRecordGid: cid }} wide />
      ))}
      {connection === 'REFERRAL' && (
        <ReportStatusButton loanRecordGid={cid} {...{ productName, reported }} onSaved={onChanged} />
      )}
      <Card>
        <ApplicationFacts application={application} />
      </Card>
      <LenderOfficer lenderId={channelGid} />
    </div>
  );
};
