import type { SmsMessage } from '@sikka/partners/kit';
import { transaction } from '#platform/data/database.ts';
import { eachOrThrow } from '#platform/data/in-batches.ts';
import { istDay, smsDay } from '#platform/data/ist-day.ts';
import type { IdentityDeps } from './deps.ts';
import {
  findDueChanges,
  findUnnotifiedChanges,
  markNotified,
  applyNumberChange,
  type NumberChange,
} from './number-store.ts';
import { endAllSessions } from './session-store.ts';
import { lockUser, unsealNumber } from './user-store.ts';

type NumberNotice = Pick<SmsMessage, 'mobile'> &
  (
    | Pick<Extract<SmsMessage, { template: 'numberChanging' }>, 'template' | 'variables'>
    | Pick<Extract<SmsMessage, { template: 'numberChanged' }>, 'template' | 'variables'>
    | Pick<Extract<SmsMessage, { template: 'numberChangedHere' }>, 'template' | 'variables'>
    | Pick<Extract<SmsMessage, { template: 'numberNotChanged' }>, 'template' | 'variables'>
  );

/** The messages to both numbers about a change. */
const messagesOf = (change: NumberChange, from: string, to: string): NumberNotice[] => {
  const tail = to.slice(-4);
  switch (change.state) {
    case 'waiting':
      return [{ mobile: from, template: 'numberChanging', variables: { tail, day: smsDay(istDay(change.moves_at)) } }];
    case 'moved':
      return [
        { mobile: from, template: 'numberChanged', variables: { tail } },
        { mobile: to, template: 'numberChangedHere', variables: {} },
      ];
    case 'stopped':
      return [{ mobile: to, template: 'numberNotChanged', variables: {} }];
    case 'reverted':
      return [
        { mobile: from, template: 'numberChangedHere', variables: {} },
        { mobile: to, template: 'numberNotChanged', variables: {} },
      ];
  }
};

/**
 * Notifies both numbers of a change. The job resends what the gateway did not confirm, under the
 * same reference.
 */
export const notifyNumbers = async (
  { db, secrets, sms, log }: Pick<IdentityDeps, 'db' | 'secrets' | 'sms' | 'log'>,
  change: NumberChange,
): Promise<void> => {
  const { user_gid: userGid, change_id: changeId, state, locale } = change;
  const from = unsealNumber(secrets, userGid, change.old_sealed);
  const to = unsealNumber(secrets, userGid, change.new_sealed);
  const outcomes = await Promise.all(
    messagesOf(change, from, to).map((message, index) =>
      sms.send({ ...message, locale, reference: `number-${changeId}-${state}-${index}` }),
    ),
  );
  if (outcomes.every(({ kind }) => kind === 'accepted')) await markNotified(db, change);
  else
    log.warn({ event: 'number-notice', state }, 'a notice of a number change may not have been sent and is sent again');
};

/** Sends the notifications that are not confirmed yet. */
export const notifyAllNumbers = async (deps: Pick<IdentityDeps, 'db' | 'secrets' | 'sms' | 'log'>): Promise<void> =>
  eachOrThrow(await findUnnotifiedChanges(deps.db), (change) => notifyNumbers(deps, change));

/**
 * Applies changes after their waiting period and ends all sessions of their accounts. Returns
 * whether there were any.
 */
export const applyDueChanges = async (
  { db, claimKey }: Pick<IdentityDeps, 'db' | 'claimKey'>,
  userGid?: string,
): Promise<boolean> => {
  const dueChanges = await findDueChanges(db, userGid);
  await eachOrThrow(dueChanges, ({ user_gid }) =>
    transaction(db, async (trx) => {
      await lockUser(trx, user_gid);
      const [change] = await findDueChanges(trx, user_gid);
      if (change && (await applyNumberChange(claimKey, trx, change))) await endAllSessions(trx, user_gid);
    }),
  );
  return dueChanges.length > 0;
};
