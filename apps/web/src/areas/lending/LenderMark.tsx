import type { LoanOffer } from '@sikka/contract';
import { BrandMark } from '@sikka/ui/brand-mark';
import { IconTile } from '@sikka/ui/icon-tile';
import { Picture } from '@sikka/ui/picture';

/** Side of a lender's mark, in pixels. */
const side = 44;

/** The lender's logo, or else its drawn mark, next to its name. */
export const LenderMark = ({ lenderId, iconUrl }: Pick<LoanOffer, 'lenderId' | 'iconUrl'>) =>
  iconUrl ? (
    <IconTile size="small" aria-hidden="true">
      <Picture src={iconUrl} alt="" width={side} height={side} />
    </IconTile>
  ) : (
    <BrandMark kind="lender" name={lenderId} />
  );
