import { maskMobile } from '@sikka/contract';
import { users } from '@sikka/contract/console';
import { holdEndsAt, mobileIndexOf, mobileTailOf, pausesOf, unsealMobile } from '#areas/identity/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { changes, type ConsoleTransaction } from '../calls/console-handler.ts';
import { by, found, type Merge, over } from '../calls/merge.ts';
import { presentRequest } from '../support/answer-requests.ts';
import { findDeskRow, listOfUser, subjectOf } from '../support/desk-store.ts';
import {
  type AccountJson,
  endSessionsOf,
  findByTail,
  findUser,
  openAccount,
  readGuards,
  unlock,
  writeFlag,
} from './user-store.ts';

/** Most accounts that a search shows: with more, it is no help, and shows none. */
const matchLimit = 20;

const subjectOfUser = (userGid: string): string => `user:${userGid}`;
/** A number without an account is named by the beginning of its keyed index. */
const subjectOfNumber = (mobileIndex: string): string => `number:${mobileIndex.slice(0, 12)}`;

const moment = (text: string): string => new Date(text).toISOString();
const momentIfAny = (text: string | null): string | null => (text === null ? null : moment(text));

/** Throws `notFound`. */
const requireAccount = async (trx: ConsoleTransaction, userGid: string, who: string): Promise<AccountJson> => {
  const account = await openAccount(trx, userGid, who);
  if (!account) throw new Problem('notFound');
  return account;
};

const mobileOf = (secrets: Secrets, userGid: string, { mobileSealed }: AccountJson): string =>
  unsealMobile(secrets, { user_gid: userGid, mobile_sealed: mobileSealed });

/** Until when a device that is new since the change can neither pay nor redeem coins. */
const heldUntil = ({ numberChange, registeredAt }: AccountJson, now: Date): string | null => {
  if (numberChange?.state !== 'moved' || numberChange.movedAt === null) return null;
  const change = { requestedAt: new Date(numberChange.requestedAt), doneAt: new Date(numberChange.movedAt) };
  const newDevice = { registeredAt: new Date(registeredAt), boundAt: undefined };
  return holdEndsAt(change, newDevice, now)?.toISOString() ?? null;
};

/** Why the account is opened: in words, or by the request of its user that is answered. Throws `notFound` for another's. */
const reasonOf = async (
  trx: ConsoleTransaction,
  { reason, requestId }: { reason?: string | undefined; requestId?: string | undefined },
  userGid: string | null,
  who: string,
): Promise<string> => {
  if (requestId === undefined) return reason ?? '';
  const row = await findDeskRow(trx, who, requestId);
  if (!row || row.user_gid !== userGid) throw new Problem('notFound');
  return subjectOf(requestId);
};

export const openUser = changes(found(users.openUser), async ({ secrets }, trx, body, { operator, now }) => {
  const who = operator.name;
  const typedIndex = body.mobile === undefined ? undefined : mobileIndexOf(secrets, body.mobile);
  const found = typedIndex
    ? await findUser(trx, 'mobile', typedIndex)
    : (body.userGid ?? (await findUser(trx, 'userNumber', body.uid ?? '')));
  const reason = await reasonOf(trx, body, found, who);
  if (!found && !typedIndex) throw new Problem('notFound');
  const account = found ? await requireAccount(trx, found, who) : undefined;
  const mobile = found && account ? mobileOf(secrets, found, account) : (body.mobile ?? '');
  const guards = await readGuards(trx, mobileIndexOf(secrets, mobile));
  const pauses = pausesOf(guards, { now, today: istDay(now) });
  const requests = found ? await listOfUser(trx, who, found) : [];
  return {
    content: {
      user:
        found && account
          ? {
              userGid: found,
              uid: String(account.uid),
              mobile: maskMobile(mobile),
              initial: account.initial,
              hasPassword: account.hasPassword,
              registeredAt: moment(account.registeredAt),
              usedAt: moment(account.usedAt),
              dormantAt: momentIfAny(account.dormantAt),
              flags: account.flags,
              sessions: account.sessions.map(({ device, openedAt, seenAt }) => ({
                device,
                openedAt: moment(openedAt),
                seenAt: moment(seenAt),
              })),
              numberChange: account.numberChange && {
                state: account.numberChange.state,
                requestedAt: moment(account.numberChange.requestedAt),
                movesAt: moment(account.numberChange.movesAt),
                heldUntil: heldUntil(account, now),
              },
              deletion: account.deletion && {
                state: account.deletion.state,
                requestedAt: moment(account.deletion.requestedAt),
                dueAt: moment(account.deletion.dueAt),
              },
              requests: requests.map(presentRequest),
            }
          : null,
      pauses: pauses.map(({ until, ...pause }) => ({ ...pause, until: until?.toISOString() ?? null })),
    },
    audit: [
      {
        act: 'user.open',
        subject: found ? subjectOfUser(found) : subjectOfNumber(typedIndex ?? ''),
        before: null,
        after: null,
        reason,
      },
    ],
  };
});

/** More than are shown of all cells together are none, too. */
const sumOfMatches: Merge = {
  merge: (contents) => {
    const all = contents as readonly { isTooMany: boolean; users: { registeredAt: string }[] }[];
    const found = all.flatMap(({ users: each }) => each).toSorted(by('registeredAt'));
    const isTooMany = found.length > matchLimit || all.some((each) => each.isTooMany);
    return { isTooMany, users: isTooMany ? [] : found };
  },
};

export const findByLastFour = changes(over(users.findByLastFour, sumOfMatches), async ({ secrets }, trx, body) => {
  const tail = mobileTailOf(secrets, body.lastFour);
  const found = await findByTail(trx, tail, body.joinedOn);
  const isTooMany = found.length > matchLimit;
  const shown = isTooMany ? [] : found;
  return {
    content: {
      isTooMany,
      users: shown.map((row) => ({
        userGid: row.user_gid,
        registeredAt: row.registered_at.toISOString(),
        usedAt: row.used_at.toISOString(),
      })),
    },
    audit: [
      {
        act: 'user.find',
        // Not the digits: the audit is read by more than those who may look for users.
        subject: `numberEnd:${tail.slice(0, 12)}`,
        before: null,
        after: { joinedOn: body.joinedOn ?? null, found: shown.length, isTooMany },
        reason: body.reason,
      },
    ],
  };
});

export const unlockNumber = changes(found(users.unlockNumber), async ({ secrets }, trx, body, { operator }) => {
  const who = operator.name;
  const account = body.userGid && (await requireAccount(trx, body.userGid, who));
  const mobile = account ? mobileOf(secrets, body.userGid ?? '', account) : (body.mobile ?? '');
  const mobileIndex = mobileIndexOf(secrets, mobile);
  const userGid = body.userGid ?? (await findUser(trx, 'mobile', mobileIndex));
  const guards = await unlock(trx, mobileIndex, who);
  return {
    content: {},
    audit: [
      {
        act: 'user.unlock',
        subject: userGid ? subjectOfUser(userGid) : subjectOfNumber(mobileIndex),
        before: { guards },
        after: { guards: 0 },
        reason: body.reason,
      },
    ],
  };
});

export const endSessions = changes(found(users.endSessions), async (_deps, trx, { userGid, reason }, { operator }) => {
  await requireAccount(trx, userGid, operator.name);
  const sessions = await endSessionsOf(trx, userGid, operator.name);
  return {
    content: {},
    audit: [
      {
        act: 'user.endSessions',
        subject: subjectOfUser(userGid),
        before: { sessions },
        after: { sessions: 0 },
        reason,
      },
    ],
  };
});

export const setFlag = changes(
  found(users.setFlag),
  async (_deps, trx, { userGid, flag, isOn, reason }, { operator }) => {
    const before = await writeFlag(trx, { userGid, flag, isOn, who: operator.name });
    if (before === null) throw new Problem('notFound');
    return {
      content: {},
      audit: [
        {
          act: 'user.setFlag',
          subject: subjectOfUser(userGid),
          before: { [flag]: before },
          after: { [flag]: isOn },
          reason,
        },
      ],
    };
  },
);
