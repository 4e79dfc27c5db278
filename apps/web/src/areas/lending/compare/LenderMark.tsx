import type { LoanOffer } from '@sikka/contract';
import { IconTile } from '@sikka/ui/icon-tile';
import { Picture } from '@sikka/ui/picture';

/** Side of a lender's mark, in pixels. */
const side = 44;

/** The lender's picture, or its first letter; its name stands beside it. All lenders look alike, so that none is put forward. */
export const LenderMark = ({ lenderName, iconUrl }: Pick<LoanOffer, 'lenderName' | 'iconUrl'>) => (
  <IconTile size="small" aria-hidden="true">
    {iconUrl ? <Picture src={iconUrl} alt="" width={side} height={side} /> : lenderName.at(0)}
  </IconTile>
);
