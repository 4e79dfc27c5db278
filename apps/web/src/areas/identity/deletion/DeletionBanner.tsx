import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';

/** Days until a deletion, counted up: the last one is one day (specification §9). */
const daysLeft = (seconds: number): number => Math.ceil(seconds / 86_400);

/** Says on the Me page that the account is being deleted, and leads to its recovery. */
export const DeletionBanner = ({ expireTime }: { expireTime: number }) => (
  <Card tone="warn" className="split">
    <a href={hrefOf({ to: '/nowResult' })}>{m.deletion_banner({ days: daysLeft(expireTime) })}</a>
    <TextButton href={hrefOf({ to: '/recoverAccount', search: { source: 'acv_my' } })}>
      {m.deletion_recover()}
    </TextButton>
  </Card>
);
