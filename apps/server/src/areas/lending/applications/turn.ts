import type { NextStep } from '@sikka/contract';
import type { Secrets } from '#platform/secrets.ts';
import { openTold } from './sealed-documents.ts';
import { nextStepIn } from './step-rules.ts';
import type { ApplicationRow } from './tables.ts';

/** What the borrower does next with an application; `WAIT` while the lender has to move or has been asked for a step. */
export const turnOf = (
  secrets: Secrets,
  row: Pick<ApplicationRow, 'user_gid' | 'state' | 'step_kind' | 'told_sealed'>,
): NextStep => (row.step_kind ? 'WAIT' : nextStepIn(row.state, openTold(secrets, row)?.action));
