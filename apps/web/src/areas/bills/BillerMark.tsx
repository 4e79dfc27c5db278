import { IconTile } from '@sikka/ui/icon-tile';

/** A biller's place in a list: its first letter, because its logo is its own. */
export const BillerMark = ({ name }: { name: string }) => (
  <IconTile size="small" tone="solid" aria-hidden="true">
    {name.slice(0, 1).toUpperCase()}
  </IconTile>
);
