import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';

/** Days until a deletion, rounded up (specification §9). */
const daysLeft = (seconds: number): number => Math.ceil(seconds / 86_400);

/** Notes on the Me page that the account is being deleted, with a link to recover it. */
export const DeletionBanner = ({ expireTime }: { expireTime: number }) => (
  <Card tone="warn" className="split">
    <a href={hrefOf({ to: '/nowResult' })}>{m.deletion_banner({ days: daysLeft(expireTime) })}</a>
    <TextButton href={hrefOf({ to: '/recoverAccount', search: { source: 'acv_my' } })}>
      {m.deletion_recover()}
    </TextButton>
  </Card>
);
