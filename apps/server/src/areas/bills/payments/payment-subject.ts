import type { BodyOf } from '@sikka/contract';
import type { BillerPlan } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import { type SupportedBiller, payFlowOf } from '../catalogue/biller-rules.ts';
import { type Customer, unsealContent, unsealCustomer, readCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { earlyPaymentEnd, isEarlyOption, openOptions } from '../queries/bill-rules.ts';
import type { BillContent } from '../queries/present-bill.ts';
import { type BillRow, findBill, type WithNow } from '../queries/query-store.ts';
import type { PayableBill } from './payment-rules.ts';

/** The requested payment, as in the request body. */
export type PaymentData = BodyOf<'/bbps/pay/before'>['data'];

/** Everything that one payment is about, from our own records and the biller's requirements. */
export interface Subject {
  biller: SupportedBiller;
  customer: Customer;
  row?: WithNow<BillRow>;
  bill?: PayableBill & Pick<BillContent, 'billPeriod'>;
  plan?: BillerPlan;
  /** Seconds during which the chosen option can be paid; set if it ends before the bill does. */
  openSeconds?: number;
}

const planOf = async ({ catalogue }: BillsDeps, biller: SupportedBiller, planId: string | undefined) => {
  if (planId === undefined) {
    if (biller.planRequirement === 'MANDATORY') throw new Problem('planMissing');
    return undefined;
  }
  const plan = (await catalogue.plans(biller.id)).find(({ id }) => id === planId);
  if (!plan) throw new Problem('planMissing');
  return plan;
};

const subjectOfBill = async (deps: BillsDeps, userGid: string, billId: string, data: PaymentData): Promise<Subject> => {
  const row = await findBill(deps.db, userGid, billId);
  if (!row) throw new Problem('notFound');
  const biller = await deps.catalogue.requireActiveBiller(row.biller_id);
  if (row.paid_at || row.now >= row.pay_until) throw new Problem('billOutdated');
  const content = unsealContent<BillContent>(deps.secrets, row);
  const { minPaise, maxPaise, multiplePaise, billPeriod } = content;
  const options = openOptions(content, row.now);
  const limits = {
    ...(minPaise !== undefined && { minPaise }),
    ...(maxPaise !== undefined && { maxPaise }),
    ...(multiplePaise !== undefined && { multiplePaise }),
    ...(billPeriod !== undefined && { billPeriod }),
  };
  const plan = await planOf(deps, biller, data.planId);
  const customer = unsealCustomer(deps.secrets, row);
  const earlyEnd = isEarlyOption(data.optionName ?? '') ? earlyPaymentEnd(content) : undefined;
  return {
    biller,
    customer,
    row,
    bill: { amountPaise: row.amount, options, ...limits },
    ...(plan && { plan }),
    ...(earlyEnd && { openSeconds: Math.ceil((earlyEnd.getTime() - row.now.getTime()) / 1_000) }),
  };
};

/** A payment without a bill is possible for billers that need none, and for plans. */
const subjectWithoutBill = async (
  deps: BillsDeps,
  { billerId, params = [], planId }: PaymentData,
): Promise<Subject> => {
  if (billerId === undefined) throw new Problem('invalidInput');
  const biller = await deps.catalogue.requireActiveBiller(billerId);
  const customer = readCustomer(biller, params);
  const plan = await planOf(deps, biller, planId);
  if (payFlowOf(biller) !== 'DIRECT_PAY' && !biller.acceptsAdhoc && !plan) throw new Problem('billOutdated');
  return { biller, customer, ...(plan && { plan }) };
};

/**
 * Reads the subject before the transaction, because this may call the network. Returns a problem for the
 * idempotent transaction to throw, so that a repeated request gets its first response, even if the bill
 * is paid by now.
 */
export const readSubject = async (deps: BillsDeps, userGid: string, data: PaymentData): Promise<Subject | Problem> => {
  try {
    return data.billId ? await subjectOfBill(deps, userGid, data.billId, data) : await subjectWithoutBill(deps, data);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};
