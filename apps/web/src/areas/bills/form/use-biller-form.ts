import type { Biller } from '@sikka/contract';
import { useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { readDraft, useDraft, writeDraft } from '#shared/use-draft.ts';
import { cleanValue, faultsOf, paramsOf, type Faults, type Values } from './form-rules.ts';

export type Params = ReturnType<typeof paramsOf>;
type FormBiller = Pick<Biller, 'billerId' | 'customerParams'>;

export interface BillerFormState {
  values: Values;
  faults: Faults;
  /** How often the form was refused; each time the first wrong field gets the focus. */
  refusals: number;
  change: (name: string, typed: string) => void;
  /** What was filled in, or undefined after showing what is wrong with it. */
  check: () => Params | undefined;
  /** Shows the faults that the server found; false when the problem is another one. */
  showProblem: (problem: unknown) => boolean;
}

const draftOf = ({ billerId }: Pick<FormBiller, 'billerId'>): string => `biller:${billerId}`;

/** What was filled in for a biller before, when it is good. */
export const filledIn = (biller: FormBiller): Params | undefined => {
  const values = readDraft<Values>(draftOf(biller)) ?? {};
  const faults = faultsOf(biller.customerParams, values);
  return Object.keys(faults).length === 0 ? paramsOf(biller.customerParams, values) : undefined;
};

/** Fills the form of a biller in, as it was sent before. */
export const fillIn = (biller: Pick<FormBiller, 'billerId'>, params: Params): void =>
  writeDraft<Values>(draftOf(biller), Object.fromEntries(params.map(({ name, value }) => [name, value])));

/** The state of a biller's form. What was typed is kept on this phone; nothing is sent before somebody asks for it. */
export const useBillerForm = (biller: FormBiller): BillerFormState => {
  const { customerParams } = biller;
  const [values, setValues] = useDraft<Values>(draftOf(biller), {});
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);

  const refuse = (found: Faults): void => {
    setFaults(found);
    setRefusals((before) => before + 1);
  };

  return {
    values,
    faults,
    refusals,
    change: (name, typed) => {
      const param = customerParams.find(({ paramName }) => paramName === name);
      if (!param) return;
      setValues({ ...values, [name]: cleanValue(param, typed) });
      setFaults(Object.fromEntries(Object.entries(faults).filter(([faulty]) => faulty !== name)));
    },
    check: () => {
      const found = faultsOf(customerParams, values);
      if (Object.keys(found).length === 0) return paramsOf(customerParams, values);
      refuse(found);
      return undefined;
    },
    showProblem: (problem) => {
      if (!isProblem(problem, 'customerParamsWrong')) return false;
      refuse((problem.details.faults ?? {}) as Faults);
      return true;
    },
  };
};
