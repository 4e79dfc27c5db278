import type { ApplicationEntry } from '../books/entries.ts';
import type { StepBody } from '../wire.ts';
import { beginDeciding } from './decide.ts';
import type { House } from './house.ts';
import { refusal } from './refusal.ts';

/** Notes what the borrower says to the question that was asked, and decides anew. */
export const hearAnswer = (
  house: House,
  entry: ApplicationEntry,
  { question, answer }: Extract<StepBody, { step: 'SUBMIT_ADDITIONAL_DATA' }>,
  at: number,
): ApplicationEntry => {
  if (question !== entry.actionRequired?.description) throw refusal('STEP_OUT_OF_ORDER', 'This is not asked any more');
  return beginDeciding(house, { ...entry, answer }, at);
};
