import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';

/** The way to the page that tells who lends here, and how to make sure of it. */
export const VerifyUsRow = () => (
  <ListRow
    icon={
      <IconTile size="small" tone="good">
        <ShieldCheckDuotone />
      </IconTile>
    }
    title={m.lending_home_tool_verify()}
    sub={m.lending_home_tool_verify_note()}
    href={hrefOf({ to: '/verifyUs' })}
  />
);
