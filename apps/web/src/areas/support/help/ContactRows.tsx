import { m } from '@sikka/messages';
import { PencilSimple } from '@sikka/ui/icons/PencilSimple';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { ChatRow } from '#shared/help/help-links.tsx';
import { hrefOf } from '#shared/navigation.ts';

export const WriteRow = () => (
  <ListRow
    tile={<PencilSimple />}
    title={m.support_write_title()}
    sub={m.support_write_promise()}
    href={hrefOf({ to: '/feedback' })}
  />
);

/** Links to the assistant and to support. */
export const ContactRows = () => (
  <ListGroup>
    <ChatRow />
    <WriteRow />
  </ListGroup>
);
