import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Fact, Facts } from '#shared/money/Facts.tsx';

interface PayoutAccountProps {
  application: Pick<LoanApplication, 'accountName' | 'accountEnding'>;
  /** What it is; the account for the money unless told otherwise. */
  label?: string;
}

/** The account for the money, as the bank names its owner to the lender. */
export const PayoutAccount = ({ application: { accountName, accountEnding }, label }: PayoutAccountProps) =>
  accountEnding ? (
    <Card>
      <Facts>
        <Fact label={label ?? m.lending_payout_account()}>{m.lending_payout_ending({ digits: accountEnding })}</Fact>
        <Fact label={m.lending_payout_bank_name()}>{accountName}</Fact>
      </Facts>
    </Card>
  ) : null;
