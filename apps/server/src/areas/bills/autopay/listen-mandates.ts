import type { MandateListener } from '#areas/payments/index.ts';
import type { BillsDeps } from '../deps.ts';
import { wantBills } from '../pushes/want-bills.ts';
import { afterMandate, isLiving } from './autopay-rules.ts';
import { findByMandate, lockAutopay, noteMandate } from './autopay-store.ts';
import { stepAutopay } from './step-autopay.ts';

/** What becomes of a standing order when its mandate changes, at the person's wish or in their bank's app. */
export const listenToMandates = (deps: Pick<BillsDeps, 'payments'>): MandateListener => ({
  lock: async (trx, autopayId) => void (await lockAutopay(trx, autopayId)),
  changed: async (trx, mandate) => {
    const known = await findByMandate(trx, mandate.reference);
    const autopay = known && (await lockAutopay(trx, known.autopay_id));
    if (!autopay) return;
    await noteMandate(trx, mandate);
    const evidence = `partner:gateway:${mandate.reference}:${mandate.state}`;
    const to = afterMandate(autopay.state, autopay.mandate_state, mandate.state);
    await stepAutopay(deps, trx, autopay, to, { actor: 'partner:gateway', evidence });
    const { user_gid, account_id } = autopay;
    if (isLiving(to) && mandate.state === 'active')
      await wantBills(deps, trx, { user_gid, account_id, type: 'AUTO_PAY' });
  },
});
