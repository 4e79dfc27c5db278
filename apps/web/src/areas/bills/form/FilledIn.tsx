import type { BillAccount, Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import type { Params } from './biller-draft.ts';

/** What a biller knows an account by, and what else belongs to it. */
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
  onChange: () => void;
}

/** What was filled in, in short, and the way back to it. */
export const FilledIn = ({ biller, params, onChange }: FilledInProps) => (
  <Card>
    <ParamFacts
      params={params.map((param) => ({
        ...param,
        label: biller.customerParams.find(({ paramName }) => paramName === param.name)?.label,
      }))}
    />
    <TextButton onClick={onChange}>{m.bills_form_change()}</TextButton>
  </Card>
);
