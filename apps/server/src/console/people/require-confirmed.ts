import { Problem } from '#platform/calls/problem.ts';
import type { Operator } from '../calls/console-handler.ts';
import { after, sessionSeconds } from './session-rules.ts';

/**
 * Throws `operatorConfirmationNeeded` unless password and code were given in this session a short time ago:
 * for acts that move money or give rights.
 */
export const requireConfirmed = ({ confirmedAt }: Operator, now: Date): void => {
  if (confirmedAt < after(now, -sessionSeconds.confirmed)) throw new Problem('operatorConfirmationNeeded');
};
