import type { BodyOf } from '@sikka/contract';
import { feeFor, type PayMethod } from '@sikka/contract/rules';
import { rupeeDigits, type Paise } from '@sikka/money';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { isProblem, type ApiProblem } from '#shared/api/api-problem.ts';
import { goTo } from '#shared/navigation.ts';
import { dropDraft, useDraft } from '#shared/use-draft.ts';
import { keyed } from '#shared/act.ts';
import { serviceProviderType } from '../catalogue/catalogue.ts';
import {
  boundsOf,
  cleanAmount,
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

/** What somebody chose and typed. */
interface Draft {
  option: string;
  amount: string;
  method: PayMethod;
}

const firstDraft = ({ bill }: Payable): Draft => ({
  option: firstOption(bill),
  amount: bill && bill.amountPaise > 0 ? rupeeDigits(bill.amountPaise as Paise) : '',
  method: 'UPI',
});

const draftName = ({ biller, bill, plan }: Payable): string =>
  `pay:${bill?.billId ?? biller.billerId}:${plan?.planId ?? ''}`;

/** Opens the order; the same press, repeated after a lost answer, is the same order. */
const openOrder = async (body: Body): Promise<string> => {
  const order = await keyed(`before ${JSON.stringify(body)}`, (options) => bills.payBefore(body, options));
  return order.merchantRequestId;
};

const bodyOf = (
  payable: Payable,
  draft: Draft,
  chosen: { amountPaise: number; feePaise: number; method: PayMethod },
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

/** Everything about paying one bill: what is chosen, what it costs, what is wrong, and the one press that opens the order. */
export const usePayBill = (payable: Payable) => {
  const { biller } = payable;
  const [draft, setDraft] = useDraft<Draft>(draftName(payable), firstDraft(payable));
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const bounds = boundsOf(payable, draft.option);
  const fixed = fixedAmount(bounds);
  const read = fixed === undefined ? readAmount(draft.amount, bounds, biller.methods) : { paise: fixed };
  const amountPaise = 'paise' in read ? read.paise : undefined;
  const fault: AmountFault | undefined = isChecked && 'fault' in read ? read.fault : undefined;
  const feePaise = amountPaise === undefined ? 0 : feeFor(biller.fees, amountPaise);
  const choices = methodChoices(biller.methods, amountPaise);
  const method = openMethod(choices, draft.method);

  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };

  const pay = async (): Promise<void> => {
    setChecked(true);
    if (amountPaise === undefined) setRefusals(refusals + 1);
    if (amountPaise === undefined || !method || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const merchantRequestId = await openOrder(bodyOf(payable, draft, { amountPaise, feePaise, method }));
      dropDraft(draftName(payable));
      await goTo({ to: '/pay', search: { merchantRequestId } });
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
    setBusy(false);
  };

  return {
    option: draft.option,
    chooseOption: (option: string) => change({ option }),
    amount: draft.amount,
    typeAmount: (typed: string) => change({ amount: cleanAmount(typed) }),
    /** Says what is wrong with the amount from now on. */
    checkAmount: () => setChecked(true),
    bounds,
    isFixed: fixed !== undefined,
    amountPaise,
    fault,
    /** How often paying was pressed with such an amount; each time the field gets the focus. */
    refusals,
    feePaise,
    choices,
    method,
    chooseMethod: (chosen: PayMethod) => change({ method: chosen }),
    isBusy,
    problem,
    pay,
  };
};

export type PayBillState = ReturnType<typeof usePayBill>;
