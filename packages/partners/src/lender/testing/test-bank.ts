import type { MandateBank } from '../../kit/sandbox/clearing.ts';

/** Mandates by how the bank of their payers treats debits. */
export const testMandates = { funded: 'FUNDED0001', other: 'FUNDED0002', empty: 'EMPTY0001' } as const;

/** A bank that pays announced debits by funded mandates, and refuses those of an empty account. */
export const testBank = (): MandateBank => {
  const announcedDebits = new Map<string, string>();
  return {
    announce: ({ debitReference, mandateReference }) => void announcedDebits.set(debitReference, mandateReference),
    present: ({ debitReference }) => {
      const mandate = announcedDebits.get(debitReference) ?? '';
      if (mandate.startsWith('FUNDED')) return { kind: 'paid', bankReference: `BANK${debitReference.slice(-10)}` };
      return { kind: 'refused', reason: mandate.startsWith('EMPTY') ? 'INSUFFICIENT_FUNDS' : 'MANDATE_ENDED' };
    },
  };
};
