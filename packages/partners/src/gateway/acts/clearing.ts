import type { AnnouncedDebit, ClearedDebit, ClearingRefusal, MandateBank } from '../../kit/sandbox/clearing.ts';
import type { MandateEntry, PresentationEntry } from '../books.ts';
import type { House } from '../house.ts';
import { faultOf } from '../rules/faults.ts';
import { newBankReference } from '../rules/ids.ts';
import { payCodes } from '../wire.ts';

/** So long before a debit its payer has to be told of it (RBI's e-mandate rules). */
const noticeMs = 86_400_000;

const published = new Map(payCodes.map((known) => [known.code, known]));

/** What a payee is told of a code of the payer's bank. */
const refusalOf = (code: string): ClearingRefusal => {
  const known = published.get(code);
  if (known?.reason === 'insufficient_funds') return 'INSUFFICIENT_FUNDS';
  return known?.class === 'technical' || known?.reason === 'bank_unavailable' ? 'BANK_UNAVAILABLE' : 'ACCOUNT_REFUSED';
};

interface Presented {
  amountPaise: number;
  at: number;
}

const refusedBy = (
  mandate: MandateEntry | undefined,
  announced: PresentationEntry,
  { amountPaise, at }: Presented,
): ClearingRefusal | undefined => {
  if (at - announced.announcedAt < noticeMs || amountPaise > announced.amountPaise) return 'NOT_ANNOUNCED';
  if (mandate?.state === 'paused') return 'MANDATE_PAUSED';
  if (mandate?.state !== 'active' || mandate.endsAt <= at) return 'MANDATE_ENDED';
  if (amountPaise > mandate.maxPaise) return 'OVER_LIMIT';
  const code = mandate.refusesWith ?? faultOf(amountPaise)?.code;
  return code === undefined ? undefined : refusalOf(code);
};

const clearedAs = ({ bankReference, refusal }: PresentationEntry): ClearedDebit =>
  refusal === undefined ? { kind: 'paid', bankReference: bankReference ?? '' } : { kind: 'refused', reason: refusal };

/** Debits that others present by mandates of this house's payers. Their money goes to whoever presents them, never to our customer. */
export const mandateBank = ({ books }: Pick<House, 'books'>): MandateBank => {
  const { mandates, presentations } = books;
  return {
    announce: (debit: AnnouncedDebit) => {
      if (!presentations.get(debit.debitReference)) presentations.put({ ...debit, state: 'announced' });
    },
    present: ({ debitReference, ...presented }) => {
      const announced = presentations.get(debitReference);
      if (!announced) return { kind: 'refused', reason: 'NOT_ANNOUNCED' };
      if (announced.state === 'ended') return clearedAs(announced);
      const refusal = refusedBy(mandates.get(announced.mandateReference), announced, presented);
      const ended: PresentationEntry = {
        ...announced,
        amountPaise: presented.amountPaise,
        state: 'ended',
        ...(refusal === undefined ? { bankReference: newBankReference() } : { refusal }),
      };
      presentations.put(ended);
      return clearedAs(ended);
    },
  };
};
