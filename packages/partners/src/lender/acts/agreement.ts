import type { ApplicationEntry } from '../books/entries.ts';
import { faultAt } from '../rules/faults.ts';
import { newCode, newNumber } from '../rules/ids.ts';
import type { WireOffer } from '../wire.ts';
import type { House } from './house.ts';
import { issuePapers } from './issue-papers.ts';
import { move } from './move.ts';
import { refusal } from './refusal.ts';
import type { Refusal } from '../../kit/sandbox/refusal.ts';

/** So soon after a code no other one is sent, and so long it counts. */
const quietMs = 30_000;
const validMs = 600_000;
const mostWrong = 5;
const grantMs = 2_000;

/** The offer that was taken. */
const takenOffer = ({ offers, acceptedOfferId }: ApplicationEntry): WireOffer => {
  const offer = offers.find(({ id }) => id === acceptedOfferId);
  if (!offer) throw refusal('OFFER_UNKNOWN', 'No offer was taken');
  return offer;
};

/** Lays the agreement ready and sends its code; asked again after a while, another code. */
export const requestAgreement = (house: House, entry: ApplicationEntry, at: number): ApplicationEntry => {
  if (entry.code && at - entry.code.sentAt < quietMs) return entry;
  const code = { digits: newCode(), sentAt: at, wrong: 0 };
  if (entry.status === 'LOAN_AGREEMENT_SENT') {
    const resent = { ...entry, code };
    house.books.applications.put(resent);
    return resent;
  }
  const documents = issuePapers(house, entry, takenOffer(entry), ['AGREEMENT', 'TERMS'], at);
  return move(house, entry, at, { status: 'LOAN_AGREEMENT_SENT', documents, code });
};

/** Signs with the code. A wrong one is counted, and after five the code is void. */
export const signAgreement = (
  house: House,
  entry: ApplicationEntry,
  otp: string,
  at: number,
): ApplicationEntry | Refusal => {
  const { code, mobile, wanted } = entry;
  if (!code || at - code.sentAt > validMs || code.wrong >= mostWrong) {
    return refusal('OTP_EXPIRED', 'The code does not count any more');
  }
  const isNeverRight = faultAt('agreement', mobile, wanted.loanTerms.requestedAmount) !== undefined;
  if (otp !== code.digits || isNeverRight) {
    house.books.applications.put({ ...entry, code: { ...code, wrong: code.wrong + 1 } });
    return refusal('OTP_WRONG', 'This is not the code that was sent');
  }
  const later = { at: at + grantMs, step: 'sendPayout' } as const;
  const loanId = newNumber(house.lender.prefix, 'L', new Date(at));
  const { code: _code, ...signed } = entry;
  return move(house, signed, at, { status: 'GRANTED', loanId, later });
};
