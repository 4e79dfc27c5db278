import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { hrefOf } from '#shared/navigation.ts';
import { agreementRows } from '../agreements/agreement-list.ts';

/** Every agreement, each leading to its text. */
export const AgreementLinks = () => (
  <section>
    <SectionTitle>{m.identity_agreements()}</SectionTitle>
    <ListGroup>
      {agreementRows().map(({ name, title }) => (
        <ListRow key={name} title={title} href={hrefOf({ to: '/superior/$name', params: { name } })} />
      ))}
    </ListGroup>
  </section>
);
