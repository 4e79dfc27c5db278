import type { BodyOf, ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import { findOwn } from '../applications/application-store.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { keepNote } from './record-store.ts';

type Call = '/flamingo/ostrader/loan_market/loanRecordStatusUpdate';

/** Keeps what a borrower says of a loan at a lender's own site. Nothing is decided by it. */
export const noteRecord =
  ({ db }: ApplyParts) =>
  async ({ loanRecordGid, loanRecordStatus }: BodyOf<Call>, context: CallContext): Promise<ContentOf<Call>> => {
    const { userGid } = signedIn(context);
    if (await keepNote(db, userGid, loanRecordGid, loanRecordStatus)) return { status: 1 };
    throw new Problem((await findOwn(db, userGid, loanRecordGid)) ? 'loanRecordFixed' : 'notFound');
  };
