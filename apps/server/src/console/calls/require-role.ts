import type { OperatorRole } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import type { Operator } from './console-handler.ts';

/** Throws 401 without a session, and 403 without one of the roles. */
export const requireRole = (operator: Operator | undefined, roles: readonly OperatorRole[] = []): void => {
  if (!operator) throw new Problem('signInNeeded');
  if (!roles.includes(operator.role)) throw new Problem('operatorRoleMissing');
};
