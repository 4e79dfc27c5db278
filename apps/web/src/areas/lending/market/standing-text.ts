import type { LoanHome } from '@sikka/contract';
import type { CurrentStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { isRunning } from './action-rules.ts';
import { recordText } from './loan-texts.ts';

interface StatusText {
  title: () => string;
  /** What happens next. */
  text: () => string;
}

const statusTexts: Readonly<Partial<Record<CurrentStatus, StatusText>>> = {
  2: { title: m.lending_home_status_2, text: m.lending_home_status_2_text },
  3: { title: m.lending_home_status_3, text: m.lending_home_status_3_text },
  4: { title: m.lending_home_status_4, text: m.lending_home_status_4_text },
  5: { title: m.lending_home_status_5, text: m.lending_home_status_5_text },
  6: { title: m.lending_home_status_6, text: m.lending_home_status_6_text },
  7: { title: m.lending_home_status_7, text: m.lending_home_status_7_text },
  8: { title: m.lending_home_status_8, text: m.lending_home_status_8_text },
  9: { title: m.lending_home_status_9, text: m.lending_home_status_9_text },
  10: { title: m.lending_home_status_10, text: m.lending_home_status_10_text },
};

/** What is said of a status, of an application that waits for its borrower, or of a loan that runs; nothing of those who have yet to apply. */
export const standingText = (
  status: CurrentStatus,
  loan?: LoanHome['yourLoanList'][number],
): { title: string; text: string } | undefined => {
  if (loan?.isYourTurn)
    return {
      title: m.lending_home_turn_title({ product: loan.productName }),
      text: m.lending_home_turn_text({ lender: loan.channelName }),
    };
  if (loan && isRunning(loan.loanRecordStatus))
    return {
      title: recordText(loan.loanRecordStatus),
      text: m.lending_home_running_text({ lender: loan.channelName }),
    };
  const texts = statusTexts[status];
  return texts && { title: texts.title(), text: texts.text() };
};
