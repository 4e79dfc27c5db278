import type { CreditDispute, CreditScore } from '@sikka/contract';
import { AccountList } from './AccountList.tsx';
import { EnquiryList } from './EnquiryList.tsx';
import { FactorList } from './FactorList.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { ScoreHistory } from './ScoreHistory.tsx';
import { openItems } from './dispute-rules.ts';

interface ReportProps {
  score: CreditScore;
  disputes: readonly CreditDispute[];
}

/** Everything the newest report says. */
export const Report = ({ score: { report, bureau, history }, disputes }: ReportProps) => {
  if (!report) return null;
  const disputed = openItems(disputes);
  return (
    <>
      <ScoreCard report={report} bureau={bureau.name} />
      <ScoreHistory history={history} />
      {report.factors.length > 0 && <FactorList factors={report.factors} />}
      <AccountList report={report} disputed={disputed} />
      <EnquiryList enquiries={report.enquiries} disputed={disputed} />
    </>
  );
};
