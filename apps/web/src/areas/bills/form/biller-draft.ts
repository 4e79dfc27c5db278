import type { BillAccount, Biller } from '@sikka/contract';
import { shownValue } from '@sikka/contract/rules';
import { readDraft, writeDraft } from '#shared/use-draft.ts';
import { validate, paramsOf, type Values } from './form-rules.ts';

export type Params = ReturnType<typeof paramsOf>;

/** Name of the draft of a biller's form; it stays on this phone until submitted. */
export const draftOf = ({ billerId }: Pick<Biller, 'billerId'>): string => `biller:${billerId}`;

/** The parameters of a biller's draft, if it is valid. */
export const filledIn = (biller: Pick<Biller, 'billerId' | 'customerParams'>): Params | undefined => {
  const values = readDraft<Values>(draftOf(biller)) ?? {};
  const faults = validate(biller.customerParams, values);
  return Object.keys(faults).length === 0 ? paramsOf(biller.customerParams, values) : undefined;
};

/** Fills in a biller's form with earlier parameters. */
export const fillIn = (biller: Pick<Biller, 'billerId'>, params: Params): void =>
  writeDraft<Values>(draftOf(biller), Object.fromEntries(params.map(({ name, value }) => [name, value])));

/** Filled-in parameters as they are shown, with names in the reader's language. */
export const shownParams = (
  { customerParams }: Pick<Biller, 'customerParams'>,
  params: Params,
): BillAccount['params'] =>
  params.map(({ name, value }) => {
    const param = customerParams.find(({ paramName }) => paramName === name);
    return { name, label: param?.label, value: param?.valueLabels?.[value] ?? shownValue(param ?? {}, value) };
  });
