import type { ApplyParts } from './parts.ts';
import type { ApplicationRow, ApplyTransaction } from './tables.ts';

/** Has the bank end the mandate for the instalments, if there is one that lives: nothing is owed that it could debit. */
export const endMandate = async (
  { payments }: Pick<ApplyParts, 'payments'>,
  trx: ApplyTransaction,
  { mandate_reference: reference }: Pick<ApplicationRow, 'mandate_reference'>,
): Promise<void> => {
  if (reference) await payments.mandates.change(trx, reference, 'revoke');
};
