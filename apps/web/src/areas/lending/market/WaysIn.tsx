import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { ChartLineUpDuotone } from '@sikka/ui/icons/ChartLineUpDuotone';
import { SignIn } from '@sikka/ui/icons/SignIn';
import { ListGroup, ListRow } from '@sikka/ui/list';
import type { MouseEvent } from 'react';
import { signInFor } from '#shared/ask/sign-in-for.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';

const signIn = (event: MouseEvent): void => {
  event.preventDefault();
  void signInFor({ to: '/loan' });
};

/** The way to compare everything, which needs no account, and for guests the way to what is theirs. */
export const WaysIn = () => {
  const user = useUser();
  return (
    <ListGroup>
      <ListRow
        icon={
          <IconTile size="small">
            <ChartLineUpDuotone />
          </IconTile>
        }
        title={m.lending_home_compare()}
        sub={m.lending_home_compare_note()}
        href={hrefOf({ to: '/offers' })}
      />
      {!user && (
        <ListRow
          icon={
            <IconTile size="small" tone="gold">
              <SignIn />
            </IconTile>
          }
          title={m.lending_home_sign_in()}
          sub={m.lending_home_sign_in_note()}
          href={hrefOf({ to: '/login' })}
          onClick={signIn}
        />
      )}
    </ListGroup>
  );
};
