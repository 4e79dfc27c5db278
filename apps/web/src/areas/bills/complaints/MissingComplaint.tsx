import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';

/** Takes the place of a complaint that the address does not name, or that is not the caller's. */
export const MissingComplaint = () => (
  <EmptyState
    icon={<HeadsetDuotone />}
    title={m.bills_complaints_missing()}
    text={m.bills_complaints_missing_text()}
    actions={<Button href={hrefOf({ to: '/complaints' })}>{m.bills_complaints_all()}</Button>}
  />
);
