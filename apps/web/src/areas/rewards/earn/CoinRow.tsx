import { IconTile } from '@sikka/ui/icon-tile';
import { ListRow, type ListRowProps } from '@sikka/ui/list';

/** A list row with a gold icon. */
export const CoinRow = ({ icon, ...row }: ListRowProps) => (
  <ListRow
    icon={
      <IconTile size="small" tone="gold" aria-hidden="true">
        {icon}
      </IconTile>
    }
    {...row}
  />
);
