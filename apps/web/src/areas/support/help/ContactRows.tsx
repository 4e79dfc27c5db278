import { m } from '@sikka/messages';
import { PencilSimple } from '@sikka/ui/icons/PencilSimple';
import { PhoneDuotone } from '@sikka/ui/icons/PhoneDuotone';
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

/** Calls the grievance officer: the number that the pages of loans and of own data show. */
export const CallRow = () => {
  const phone = m.lending_officer_phone();
  return (
    <ListRow
      tile={<PhoneDuotone />}
      title={m.support_call({ phone })}
      sub={m.support_call_hours({ hours: m.lending_officer_hours() })}
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
    />
  );
};

/** Links to the assistant and to support. */
export const ContactRows = () => (
  <ListGroup>
    <ChatRow />
    <WriteRow />
  </ListGroup>
);
