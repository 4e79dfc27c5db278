import type { Autopay, BillAccount, BodyOf } from '@sikka/contract';
import { maxAutopayOf } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { useForm } from '#shared/form.tsx';
import { formatDay, formatPaise, indiaDay } from '#shared/format.ts';
import { dropDraft } from '#shared/use-draft.ts';
import { keyed, useAction } from '#shared/action.ts';
import { accountsChanged } from '../account/use-accounts.ts';
import { endDays, isEndDay, minLimitPaise, readMax } from './autopay-rules.ts';

interface Draft {
  max: string;
  endsOn: string;
}

const draftName = (accountId: string): string => `autopay:${accountId}`;

/** A repeat after a lost response is the same request. */
const setAutopay = (body: BodyOf<'/bbps/autopay/set'>): Promise<Autopay> =>
  keyed(`autopay ${JSON.stringify(body)}`, (options) => bills.setAutopay(body, options));

/** Form state of a new mandate, and the action that creates it. */
export const useSetUp = ({ accountId, billerCategoryName }: BillAccount) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const days = endDays(today);
  const maxLimitPaise = maxAutopayOf(billerCategoryName);
  const order = useAction(async (body: BodyOf<'/bbps/autopay/set'>) => {
    const autopay = await setAutopay(body);
    dropDraft(draftName(accountId));
    accountsChanged();
    return autopay;
  });
  const faultOf = (max: string): string | undefined => {
    const read = readMax(max, maxLimitPaise);
    if ('paise' in read) return undefined;
    if (read.fault === 'missing') return m.bills_mandates_max_missing();
    return m.bills_mandates_max_range({ min: formatPaise(minLimitPaise), max: formatPaise(maxLimitPaise) });
  };
  const form = useForm<Draft>({
    initial: { max: '', endsOn: days.usual },
    draft: draftName(accountId),
    onChange: order.clear,
    validate: ({ max, endsOn }) => ({
      max: faultOf(max),
      endsOn: isEndDay(endsOn, today)
        ? undefined
        : m.bills_mandates_ends_range({
            first: formatDay(days.first),
            last: formatDay(days.last),
          }),
    }),
  });
  const read = readMax(form.values.max, maxLimitPaise);

  return {
    form,
    maxLimitPaise,
    /** The terms, once both are valid. */
    terms: 'paise' in read && form.isValid ? { maxPaise: read.paise, endsOn: form.values.endsOn } : undefined,
    order,
  };
};

export type SetUpState = ReturnType<typeof useSetUp>;
