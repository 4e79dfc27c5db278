import type { QuotePurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { isBlocking, optionOf } from '../loan-rules.ts';
import { actionText, isOptional } from '../repayment-options.tsx';
import { answered, LoanContent, useLoan } from '../use-loan.tsx';

const Repayment = lazyPart(() => import('../Repayment.tsx').then((it) => it.Repayment));

/** The repayment options and the plan of the loan in the address, else of the most urgent one. */
export const RepaymentScreen = () => {
  const search = useSearch({ from: '/repayment' });
  const query = useLoan(search.loanGid);
  const [purpose, setPurpose] = useState<QuotePurpose>('DUE');
  const { loan, underWay } = answered(query);
  const isOpen = loan && optionOf(loan, purpose)?.isAllowed && !(underWay && isBlocking(underWay));
  return (
    <Screen
      title={m.lending_repay_title()}
      corner={<Corner kind="historyLoan" />}
      foot={
        isOpen && (
          <Button
            wide
            variant={isOptional(purpose, loan) ? 'soft' : 'gold'}
            href={hrefOf({ to: '/loanQuote', search: { loanGid: loan.loanGid, purpose } })}
          >
            {actionText(purpose, loan)}
          </Button>
        )
      }
    >
      <LoanContent query={query}>
        {(shown, repayment) => <Repayment loan={shown} underWay={repayment} purpose={purpose} onChoose={setPurpose} />}
      </LoanContent>
    </Screen>
  );
};
