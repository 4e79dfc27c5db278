import { lending } from '@sikka/contract';
import { type BoundCall, bindCall } from '#platform/bind-call.ts';
import type { ScoreParts } from './parts.ts';
import { raiseDispute } from './raise-dispute.ts';
import { refreshScore } from './refresh-score.ts';
import { showDisputes } from './show-disputes.ts';
import { queryScore } from './show-score.ts';

/** The calls by which somebody sees their own credit report and says what is wrong in it. */
export const lendingScoreRoutes = (parts: ScoreParts): BoundCall[] => [
  bindCall(lending.queryScore, queryScore(parts)),
  bindCall(lending.refreshScore, refreshScore(parts)),
  bindCall(lending.raiseScoreDispute, raiseDispute(parts)),
  bindCall(lending.listScoreDisputes, showDisputes(parts)),
];
