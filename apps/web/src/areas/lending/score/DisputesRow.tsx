import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';

/** Leads to what the user disputes. */
export const DisputesRow = () => (
  <ListGroup>
    <ListRow
      icon={
        <IconTile size="small" tone="brand">
          <ChatCircleDuotone />
        </IconTile>
      }
      title={m.lending_score_disputes()}
      sub={m.lending_score_disputes_note()}
      href={hrefOf({ to: '/creditDisputes' })}
    />
  </ListGroup>
);
