import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import type { ReactNode } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { hrefOf } from '#shared/navigation.ts';

/** The answer of a call; undefined if the caller has no such thing. */
export const unlessMissing = async <Content,>(answer: Promise<Content>): Promise<Content | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error, 'notFound', 'invalidInput')) return undefined;
    throw error;
  }
};

export const NoLoans = ({
  action = <Button href={hrefOf({ to: '/offers' })}>{m.lending_home_compare()}</Button>,
}: {
  action?: ReactNode;
}) => (
  <EmptyState
    icon={<FileTextDuotone />}
    title={m.lending_home_no_loans_title()}
    text={m.lending_home_no_loans_text()}
    actions={action}
  />
);

/** Shown for a loan that does not exist or is not the user's. */
export const MissingLoan = () => (
  <EmptyState
    icon={<FileTextDuotone />}
    title={m.lending_records_missing()}
    text={m.lending_records_missing_text()}
    actions={<Button href={hrefOf({ to: '/historicalLoan' })}>{m.lending_home_records()}</Button>}
  />
);

export const MissingRepayment = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.lending_records_no_repayment()}
    text={m.lending_records_no_repayment_text()}
    actions={<Button href={hrefOf({ to: '/repayRecord' })}>{m.lending_records_repayments()}</Button>}
  />
);

export const NoApplication = () => (
  <EmptyState
    icon={<HandCoinsDuotone />}
    title={m.lending_follow_none()}
    text={m.lending_follow_none_text()}
    actions={<Button href={hrefOf({ to: '/offers' })}>{m.lending_home_compare()}</Button>}
  />
);
