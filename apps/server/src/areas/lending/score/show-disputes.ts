import type { ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { listDisputes } from './dispute-store.ts';
import type { ScoreParts } from './parts.ts';
import { presentBureau } from './present-bureau.ts';
import { presentDispute } from './present-dispute.ts';

export const showDisputes =
  ({ db, secrets, bureau }: ScoreParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<'/flamingo/ostrader/loan_market/score/disputes'>> => {
    const rows = await listDisputes(db, signedIn(context).userGid);
    return {
      bureau: presentBureau(bureau, context.locale),
      disputes: rows.map((row) => presentDispute(secrets, row, context.locale)),
    };
  };
