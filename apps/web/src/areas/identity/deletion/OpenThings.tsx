import type { DeletionStatus } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { openText } from './deletion-texts.ts';

/** Open items that block the deletion; each row opens its item. */
export const OpenThings = ({ open }: Pick<DeletionStatus, 'open'>) => (
  <ListGroup>
    {open.map(({ kind, name, link }) => (
      <ListRow key={`${kind} ${link}`} title={openText(kind)} sub={name || undefined} href={link} />
    ))}
  </ListGroup>
);
