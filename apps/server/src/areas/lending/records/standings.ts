import { askTogether } from '#platform/ask-together.ts';
import type { Secrets } from '#platform/secrets.ts';
import { listOwnOfMany, type ReadApplication } from '../applications/application-store.ts';
import { openTold } from '../applications/sealed-documents.ts';
import { statusesOf } from '../applications/status-rules.ts';
import { isBorrowersTurn } from '../applications/step-rules.ts';
import type { ApplyDb } from '../applications/tables.ts';
import { turnOf } from '../applications/turn.ts';
import type { Standing, StandingsOf } from '../market/standing.ts';

const standingOf = (secrets: Secrets, row: ReadApplication): Standing => {
  const told = openTold(secrets, row);
  const offer = told?.offers.find(({ offerId }) => offerId === told.acceptedOfferId) ?? told?.offers[0];
  const { current, record } = statusesOf(row);
  return {
    productGid: row.product_gid,
    lenderId: row.lender_id,
    connection: row.connection,
    lenderName: row.lender_name,
    productName: row.product_name,
    cid: row.application_id,
    loanRecordGid: row.application_id,
    currentStatus: current,
    recordStatus: record,
    hasNews: row.news_at > row.seen_at,
    createdAt: row.created_at,
    isBorrowersTurn: isBorrowersTurn(turnOf(secrets, row)),
    amountPaise: row.lent ?? row.amount,
    creditLinePaise: row.ended_at ? 0 : (offer?.principalPaise ?? 0),
    ...(row.state === 'OFFERED' && offer && { offerEndsAt: offer.validUntil }),
  };
};

/** Where somebody stands with every lender, for the loan tab. */
export const createStandingsOf = (db: ApplyDb, secrets: Secrets): StandingsOf => {
  const listOwn = askTogether((userGids: readonly string[]) => listOwnOfMany(db, userGids));
  return async (userGid) => (await listOwn(userGid)).map((row) => standingOf(secrets, row));
};
