import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useSetMandate } from './use-set-mandate.ts';

interface SetMandateProps {
  loan: Loan;
  mandate: LoanMandate;
  onLoan: (loan: Loan) => void;
  onAsk: () => void;
}

/** The way to another mandate, or on to the bank's page of one that waits for the borrower's agreement. */
export const SetMandate = ({ loan, mandate, onLoan, onAsk }: SetMandateProps) => {
  const { isBusy, isRefused, set, agree } = useSetMandate({ loan, onLoan, onAsk });
  const { canSet, pageUrl } = mandate;
  if (!canSet && !pageUrl) return null;
  return (
    <>
      {isRefused && (
        <Card tone="bad" role="alert">
          {m.lending_mandate_page_refused()}
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
