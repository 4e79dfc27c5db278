import { yddd } from '../../kit/indian-time.ts';
import { createSandboxContext } from '../../kit/sandbox/context.ts';
import { drawInteger, randomText } from '../../kit/sandbox/draw.ts';
import { findRepeated, fingerprint, Refusal } from '../../kit/sandbox/requests.ts';
import { codeSeconds, type EntryBody, type GrantBody, khelghar, type RefusalCode } from '../wire.ts';
import type { Books, EntryEntry, GrantEntry } from './books.ts';
import { faultAt } from './faults.ts';
import { findGame, type HostedGame } from './games.ts';

const decideSeconds = 1;

/** A refusal by the partner; nothing was written. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** The partner's books with its clock and faults. */
export const createContext = (books: Books) => ({
  ...createSandboxContext<never>({
    books,
    pendingStatus: 'ACCEPTED',
    sender: { partnerId: khelghar.partnerId },
  }),
  books,
});

export type Context = ReturnType<typeof createContext>;

const gameOf = (name: string): HostedGame => {
  const game = findGame(name);
  if (!game) throw refusal('GAME_UNKNOWN', 'There is no such game');
  return game;
};

const hasAccess = ({ books }: Context, { game, player }: EntryBody): boolean =>
  player !== undefined &&
  books.grants.where("player = ? and status = 'GRANTED'", player).some(({ body }) => body.game === game);

/** Creates an anonymous single-use code that opens a game within a minute. */
export const openEntry = (context: Context, body: EntryBody): EntryEntry => {
  const game = gameOf(body.game);
  if (game.fee !== undefined && !hasAccess(context, body)) throw refusal('ACCESS_MISSING', 'This game has a fee');
  const expiresAt = context.clock.now().getTime() + codeSeconds * 1_000;
  const entry = { code: randomText(32), body, expiresAt };
  context.books.entries.put(entry);
  return entry;
};

/** Uses a code up; undefined when it was used, is over, or never was. */
export const useEntry = ({ books, clock }: Context, code: string): EntryEntry | undefined =>
  books.inTransaction(() => {
    const entry = books.entries.get(code);
    const now = clock.now().getTime();
    if (!entry || entry.usedAt !== undefined || now >= entry.expiresAt) return undefined;
    books.entries.put({ ...entry, usedAt: now });
    return entry;
  });

/**
 * Refuses an attempt at a game for which the partner is planned to be busy; attempts are counted.
 */
export const refuseWhenBusy = (context: Context, { grantId, game }: GrantBody): void => {
  const { busyTimes = 0 } = faultAt(game) ?? {};
  if (busyTimes > 0 && context.attempt(`busy ${grantId}`) <= busyTimes)
    throw refusal('BUSY', 'Too many requests at the moment; try again later');
};

/** Takes a request for access, once an id. */
export const acceptGrant = (context: Context, body: GrantBody): GrantEntry => {
  const { books, clock } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.grants.get(body.grantId), request);
  if (existing) return existing;
  if (gameOf(body.game).fee !== body.fee) throw refusal('FEE_WRONG', 'The fee does not match the game');
  const now = clock.now();
  const entry: GrantEntry = {
    grantId: body.grantId,
    request,
    body,
    grantNumber: `KG-${yddd(now)}-${randomText(10)}`,
    status: 'ACCEPTED',
    ...(!faultAt(body.game)?.isNever && { decideAt: now.getTime() + decideSeconds * 1_000 }),
    changedAt: now.getTime(),
  };
  books.grants.put(entry);
  return entry;
};

/** Grants access, or refuses it: on purpose, or by chance where accidents are set. */
export const decideGrant = (context: Context, entry: GrantEntry, at: number, decision?: 'REFUSED'): GrantEntry => {
  const { decideAt: _decideAt, ...rest } = entry;
  const { seed = 0, failure = 0 } = context.rates() ?? {};
  const isUnlucky = drawInteger(0, 999, seed, entry.grantId, 'fails') < failure * 1_000;
  const isRefused = decision === 'REFUSED' || isUnlucky || faultAt(entry.body.game)?.isRefused;
  const decidedGrant: GrantEntry = {
    ...rest,
    ...(isRefused
      ? { status: 'REFUSED', refusal: { code: 'GAME_CLOSED', message: 'The game accepts no new players' } }
      : { status: 'GRANTED' }),
    changedAt: Math.max(at, entry.changedAt),
  };
  context.books.grants.put(decidedGrant);
  return decidedGrant;
};
