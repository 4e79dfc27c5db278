import type { Biller } from '@sikka/contract';
import { WithBiller } from '../catalogue/WithBiller.tsx';
import { filledIn } from '../form/use-biller-form.ts';
import { Forward } from '../Forward.tsx';
import { formOf } from './form-of.ts';
import { Planned } from './Planned.tsx';

const FilledIn = ({ biller, planId }: { biller: Biller; planId: string | undefined }) => {
  const params = filledIn(biller);
  return params ? <Planned biller={biller} params={params} planId={planId} /> : <Forward {...formOf(biller)} />;
};

/** Pays a biller with what was filled in for it, without a bill; begins with its form when nothing good was. */
export const OfBiller = ({ billerId, planId }: { billerId: string; planId: string | undefined }) => (
  <WithBiller billerId={billerId}>{(biller) => <FilledIn biller={biller} planId={planId} />}</WithBiller>
);
