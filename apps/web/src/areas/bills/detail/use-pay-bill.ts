import type { BodyOf } from '@sikka/contract';
import { feeFor, groupedRupees, type PayMethod } from '@sikka/contract/rules';
import { type Paise, rupeeDigits, zero } from '@sikka/money';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { readCache, writeCache } from '#shared/cache.ts';
import { dropDraft, useDraft } from '#shared/use-draft.ts';
import { keyed, useAction } from '#shared/action.ts';
import { serviceProviderType } from '../catalogue/catalogue.ts';
import {
  boundsOf,
  firstOption,
  fixedAmount,
  methodChoices,
  openMethod,
  readAmount,
  wholeBill,
  type AmountFault,
} from './amount-rules.ts';
import type { Payable } from './payable.ts';

type Body = BodyOf<'/bbps/pay/before'>;

/** The user's choices. */
interface Draft {
  option: string;
  amount: string;
  method: PayMethod;
}

/** Cache key of the last used payment method. */
const lastMethod = 'payMethod';
const forLong = { life: 'thirtyDays', personal: true } as const;

const firstDraft = ({ bill }: Payable): Draft => ({
  option: firstOption(bill),
  amount: bill && bill.amountPaise > 0 ? groupedRupees(rupeeDigits(bill.amountPaise)) : '',
  method: readCache<PayMethod>(lastMethod, forLong) ?? 'UPI',
});

const draftName = ({ biller, bill, plan }: Payable): string =>
  `pay:${bill?.billId ?? biller.billerId}:${plan?.planId ?? ''}`;

/** Opens the order; a repeat after a lost response is the same order. */
const openOrder = (body: Body) => keyed(`before ${JSON.stringify(body)}`, (options) => bills.payBefore(body, options));

const bodyOf = (
  payable: Payable,
  draft: Draft,
  chosen: { amountPaise: Paise; feePaise: Paise; method: PayMethod },
): Body => {
  const { biller, bill, params, plan } = payable;
  return {
    serviceProviderType,
    billerCategoryName: biller.billerCategoryName,
    data: {
      ...(bill ? { billId: bill.billId } : { billerId: biller.billerId, params }),
      ...(draft.option !== wholeBill && !plan && { optionName: draft.option }),
      ...(plan && { planId: plan.planId }),
      ...chosen,
    },
  };
};

/** State of paying one bill: choices, fee, errors, and the action that opens the order. */
export const usePayBill = (payable: Payable) => {
  const { biller } = payable;
  const [draft, setDraft] = useDraft<Draft>(draftName(payable), firstDraft(payable));
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const bounds = boundsOf(payable, draft.option);
  const fixed = fixedAmount(bounds);
  const read = fixed === undefined ? readAmount(draft.amount, bounds, biller.methods) : { paise: fixed };
  const amountPaise = 'paise' in read ? read.paise : undefined;
  const fault: AmountFault | undefined = isChecked && 'fault' in read ? read.fault : undefined;
  const feePaise = amountPaise === undefined ? zero : feeFor(biller.fees, amountPaise);
  const choices = methodChoices(biller.methods, amountPaise);
  const method = openMethod(choices, draft.method);

  const order = useAction(async (body: Body) => {
    const { payOrder } = await import('#shared/money/hand-over.ts');
    const opened = await openOrder(body);
    dropDraft(draftName(payable));
    writeCache(lastMethod, body.data.method, forLong);
    await payOrder({ purpose: 'bill', ...opened });
  });

  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    order.clear();
  };

  const pay = async (): Promise<void> => {
    setChecked(true);
    if (amountPaise === undefined) setRefusals(refusals + 1);
    else if (method) await order.run(bodyOf(payable, draft, { amountPaise, feePaise, method }));
  };

  return {
    option: draft.option,
    chooseOption: (option: string) => change({ option }),
    amount: draft.amount,
    typeAmount: (amount: string) => change({ amount }),
    /** Shows errors of the amount from now on. */
    checkAmount: () => setChecked(true),
    bounds,
    isFixed: fixed !== undefined,
    amountPaise,
    fault,
    /** Number of presses with an invalid amount; each one focuses the field. */
    refusals,
    feePaise,
    choices,
    method,
    chooseMethod: (chosen: PayMethod) => change({ method: chosen }),
    isBusy: order.isBusy,
    problem: order.problem,
    pay,
  };
};

export type PayBillState = ReturnType<typeof usePayBill>;
