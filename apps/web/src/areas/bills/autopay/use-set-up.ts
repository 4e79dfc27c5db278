import type { Autopay, BillAccount, BodyOf } from '@sikka/contract';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { indiaDay } from '#shared/format.ts';
import { dropDraft, useDraft } from '#shared/use-draft.ts';
import { keyed, useAct } from '#shared/act.ts';
import { accountsChanged } from '../account/use-accounts.ts';
import { cleanAmount } from '../detail/amount-rules.ts';
import { endDays, isEndDay, maxLimitOf, readMax } from './autopay-rules.ts';

interface Draft {
  max: string;
  endsOn: string;
}

const draftName = (accountId: string): string => `autopay:${accountId}`;

/** The same press, repeated after a lost answer, is the same standing order. */
const setAutopay = (body: BodyOf<'/bbps/autopay/set'>): Promise<Autopay> =>
  keyed(`autopay ${JSON.stringify(body)}`, (options) => bills.setAutopay(body, options));

/** The terms of one standing order as they are chosen, what is wrong with them, and the press that asks for it. */
export const useSetUp = ({ accountId, billerCategoryName }: BillAccount) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const [draft, setDraft] = useDraft<Draft>(draftName(accountId), { max: '', endsOn: endDays(today).usual });
  const [isChecked, setChecked] = useState(false);

  const { max, endsOn } = draft;
  const maxLimitPaise = maxLimitOf(billerCategoryName);
  const read = readMax(max, maxLimitPaise);
  const maxPaise = 'paise' in read ? read.paise : undefined;
  const isDay = isEndDay(endsOn, today);
  const order = useAct(async (body: BodyOf<'/bbps/autopay/set'>) => {
    const autopay = await setAutopay(body);
    dropDraft(draftName(accountId));
    accountsChanged();
    return autopay;
  });
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    order.clear();
  };

  return {
    max,
    typeMax: (typed: string) => change({ max: cleanAmount(typed) }),
    /** Says what is wrong from now on. */
    check: () => setChecked(true),
    endsOn,
    chooseEnd: (day: string) => change({ endsOn: day }),
    days: endDays(today),
    maxLimitPaise,
    maxFault: isChecked && 'fault' in read ? read.fault : undefined,
    isMaxRight: maxPaise !== undefined,
    isEndWrong: isChecked && !isDay,
    /** What will be agreed to, once both are chosen. */
    terms: maxPaise !== undefined && isDay ? { maxPaise, endsOn } : undefined,
    isBusy: order.isBusy,
    problem: order.problem,
    /** Resolves with the standing order that now waits for its owner; undefined when nothing came of it. */
    set: async (): Promise<Autopay | undefined> => {
      setChecked(true);
      return maxPaise === undefined || !isDay ? undefined : order.run({ accountId, maxPaise, endsOn });
    },
  };
};

export type SetUpState = ReturnType<typeof useSetUp>;
