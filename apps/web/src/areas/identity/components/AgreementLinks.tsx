import { m } from '@sikka/messages';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { Info } from '@sikka/ui/icons/Info';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import type { ReactNode } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { type AgreementName, agreementNames } from '../agreements/agreement-names.ts';

const tiles: Record<AgreementName, ReactNode> = {
  privacy: <ShieldCheckDuotone />,
  terms: <FileTextDuotone />,
  permissions: <Info />,
  grievance: <HeadsetDuotone />,
};

const titles: Record<AgreementName, () => string> = {
  privacy: m.common_privacy_policy,
  terms: m.common_terms_of_use,
  permissions: m.identity_agreement_permissions,
  grievance: m.identity_agreement_grievance,
};

export const agreementRows = (): { name: AgreementName; title: string }[] =>
  agreementNames.map((name) => ({ name, title: titles[name]() }));

/** Links to every agreement. */
export const AgreementLinks = () => (
  <section>
    <SectionTitle>{m.identity_agreements()}</SectionTitle>
    <ListGroup>
      {agreementRows().map(({ name, title }) => (
        <ListRow
          key={name}
          tile={tiles[name]}
          title={title}
          href={hrefOf({ to: '/superior/$name', params: { name } })}
        />
      ))}
    </ListGroup>
  </section>
);
