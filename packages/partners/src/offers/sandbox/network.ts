import { dayMs, indianDay, startOfDay } from '../../kit/indian-time.ts';
import { createSandboxContext } from '../../kit/sandbox/context.ts';
import { draw, randomText } from '../../kit/sandbox/draw.ts';
import { findRepeated, fingerprint, requireEntry, Refusal } from '../../kit/sandbox/requests.ts';
import {
  type ChangesReply,
  type CodesBody,
  pageSize,
  type RefusalCode,
  type UsesBody,
  type WireOffer,
} from '../wire.ts';
import type { Books, OfferEntry } from './books.ts';
import { daysOf, isBrokenAtFirst, offers, type UndatedOffer } from './offers.ts';

const refusal = (code: RefusalCode, text: string) => new Refusal(code, text);

/** The network's books with its clock and faults. */
export const createContext = (books: Books) => {
  const context = { ...createSandboxContext<never>({ books, pendingStatus: '' }), books };
  books.inTransaction(() => publishFirst(context));
  return context;
};

export type Context = Omit<ReturnType<typeof createSandboxContext<never>>, never> & { books: Books };

const lastSequence = ({ books }: Context): number =>
  Math.max(0, ...books.offers.where('sequence = (select max(sequence) from offer)').map(({ sequence }) => sequence));

/** An offer with days from `begins` to `ends`; both end at midnight in India. */
const withDates = (offer: UndatedOffer, now: number, { begins, ends }: { begins: number; ends: number }) => {
  const midnight = (days: number) => startOfDay(indianDay(new Date(now + days * dayMs))).toISOString();
  return { ...offer, startsAt: midnight(begins), endsAt: midnight(ends + 1) };
};

/** Publishes the initial offers, once. */
const publishFirst = (context: Context): void => {
  const { books, clock } = context;
  if (books.offers.count() > 0) return;
  const now = clock.now().getTime();
  for (const [at, offer] of offers.entries()) {
    const published = withDates(offer, now, daysOf(offer.offerId));
    books.offers.put({
      offerId: offer.offerId,
      sequence: at + 1,
      offer: published,
      isBroken: isBrokenAtFirst(offer.offerId),
      issued: 0,
      dueAt: Date.parse(published.endsAt) + dayMs,
    });
  }
};

/** Republishes an offer. */
export const publish = (context: Context, entry: OfferEntry): OfferEntry => {
  const published = { ...entry, sequence: lastSequence(context) + 1 };
  context.books.offers.put(published);
  return published;
};

/** Republishes an expired offer with new dates. */
export const republishEnded = (context: Context, { offer, ...entry }: OfferEntry, now: number): void => {
  const renewedOffer = offer && withDates(offer, now, { begins: -1, ends: 30 });
  const dueAt = renewedOffer ? Date.parse(renewedOffer.endsAt) + dayMs : now + 30 * dayMs;
  if (renewedOffer) publish(context, { ...entry, offer: renewedOffer, dueAt });
  else context.books.offers.put({ ...entry, dueAt });
};

/** A page of changes after a sequence number. */
export const changesAfter = ({ books }: Context, after: number): ChangesReply => {
  const entries = books.offers.where('sequence > ?', after).toSorted((one, other) => one.sequence - other.sequence);
  return {
    changes: entries
      .slice(0, pageSize)
      .map(({ sequence, offer, offerId }) =>
        offer ? { sequence, type: 'PUBLISHED', offer } : { sequence, type: 'WITHDRAWN', offerId },
      ),
    hasMore: entries.length > pageSize,
  };
};

/** Issues single-use codes, once per request id. */
export const issueCodes = ({ books }: Context, body: CodesBody) => {
  const { requestId, offerId, count } = body;
  const request = fingerprint(body);
  const existing = findRepeated(books.issues.get(requestId), request);
  if (existing) return { requestId, offerId, codes: existing.codes };
  const entry = requireEntry(books.offers.get(offerId));
  const codesLeft = entry.offer?.kind === 'UNIQUE' ? (entry.offer.stock ?? 0) - entry.issued : 0;
  if (codesLeft <= 0) throw refusal('SOLD_OUT', 'There is no code left');
  const codes = Array.from(
    { length: Math.min(codesLeft, count) },
    () => `${offerId.slice(0, 4).toUpperCase()}-${randomText(10)}`,
  );
  books.offers.put({ ...entry, issued: entry.issued + codes.length });
  books.issues.put({ requestId, request, body, codes });
  return { requestId, offerId, codes };
};

/** Records the usage of offers on a day, replacing an earlier report. */
export const recordUses = ({ books }: Context, { day, uses }: UsesBody) => {
  for (const use of uses) books.uses.put({ id: `${day} ${use.offerId}`, day, ...use });
  return { day, offers: uses.length };
};

/** Time between two uses of an offer: from 4 minutes to 2 days, so that some are used all the time. */
const paceMsOf = (offerId: string): number => Math.round(4 * 60_000 * 720 ** draw(offerId, 'pace'));

/** The last use of an offer, and its uses in a week, as its shop would count them. */
const usesOf = ({ offerId, startsAt }: WireOffer, nowMs: number) => {
  const paceMs = paceMsOf(offerId);
  const lastMs = nowMs - (Math.floor(nowMs + draw(offerId, 'phase') * paceMs) % paceMs);
  if (lastMs < Date.parse(startsAt)) return { usesLastWeek: 0 };
  const sinceMs = Math.min(7 * dayMs, nowMs - Date.parse(startsAt));
  return { lastUsedAt: new Date(lastMs).toISOString(), usesLastWeek: Math.ceil(sinceMs / paceMs) };
};

/** Checks offers at their shops. */
export const checkOffers = ({ books, clock }: Context, offerIds: readonly string[]) => ({
  checks: offerIds.flatMap((offerId) => {
    const { offer, isBroken } = books.offers.get(offerId) ?? {};
    const works = offer !== undefined && !isBroken && Date.parse(offer.endsAt) > clock.now().getTime();
    return offer ? { offerId, works, ...usesOf(offer, clock.now().getTime()) } : [];
  }),
});
