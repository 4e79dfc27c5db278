import type { BillAccount, Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { type Params, shownParams } from './biller-draft.ts';

/** The parameters of an account at its biller. */
export const ParamFacts = ({ params, children }: { params: BillAccount['params']; children?: ReactNode }) => (
  <Facts>
    {params.map(({ name, label, value }) => (
      <Fact key={name} label={label ?? name}>
        {value}
      </Fact>
    ))}
    {children}
  </Facts>
);

interface FilledInProps {
  biller: Pick<Biller, 'customerParams'>;
  params: Params;
  /** Edits the form, where no other button does. */
  onChange?: () => void;
}

/** Summary of a filled-in form. */
export const FilledIn = ({ biller, params, onChange }: FilledInProps) => (
  <Card>
    <ParamFacts params={shownParams(biller, params)} />
    {onChange && <TextButton onClick={onChange}>{m.bills_form_change()}</TextButton>}
  </Card>
);
