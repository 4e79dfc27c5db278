import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import type { Params } from './biller-draft.ts';

/** What a biller knows an account by, and what else belongs to it. */
export const ParamFacts = ({ params, children }: { params: Params; children?: ReactNode }) => (
  <Facts>
    {params.map(({ name, value }) => (
      <Fact key={name} label={name}>
        {value}
      </Fact>
    ))}
    {children}
  </Facts>
);

/** What was filled in, in short, and the way back to it. */
export const FilledIn = ({ params, onChange }: { params: Params; onChange: () => void }) => (
  <Card>
    <ParamFacts params={params} />
    <TextButton onClick={onChange}>{m.bills_form_change()}</TextButton>
  </Card>
);
