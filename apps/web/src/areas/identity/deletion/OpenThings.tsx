import type { DeletionStatus } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { openText } from './deletion-texts.ts';

/** What has to end first; each row leads to its thing. */
export const OpenThings = ({ open }: Pick<DeletionStatus, 'open'>) => (
  <ListGroup>
    {open.map(({ kind, name, link }) => (
      <ListRow key={`${kind} ${link}`} title={openText(kind)} sub={name || undefined} href={link} />
    ))}
  </ListGroup>
);
