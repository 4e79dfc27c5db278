import type { Biller } from '@sikka/contract';
import { readDraft, writeDraft } from '#shared/use-draft.ts';
import { faultsOf, paramsOf, type Values } from './form-rules.ts';

export type Params = ReturnType<typeof paramsOf>;

/** Where what was typed for a biller is stored on this phone; nothing is sent before somebody asks for it. */
export const draftOf = ({ billerId }: Pick<Biller, 'billerId'>): string => `biller:${billerId}`;

/** What was filled in for a biller before, when it is good. */
export const filledIn = (biller: Pick<Biller, 'billerId' | 'customerParams'>): Params | undefined => {
  const values = readDraft<Values>(draftOf(biller)) ?? {};
  const faults = faultsOf(biller.customerParams, values);
  return Object.keys(faults).length === 0 ? paramsOf(biller.customerParams, values) : undefined;
};

/** Fills the form of a biller in, as it was sent before. */
export const fillIn = (biller: Pick<Biller, 'billerId'>, params: Params): void =>
  writeDraft<Values>(draftOf(biller), Object.fromEntries(params.map(({ name, value }) => [name, value])));
