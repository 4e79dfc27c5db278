import { BrandMark, type BrandMarkProps } from '@sikka/ui/brand-mark';
import { merchantShapes } from '#shared/merchant-shapes.ts';

interface MerchantMarkProps extends Pick<BrandMarkProps, 'size'> {
  merchantGid: string;
  categoryGid: string;
}

/** A drawn mark of a merchant, in place of its logo. */
export const MerchantMark = ({ merchantGid, categoryGid, size }: MerchantMarkProps) => (
  <BrandMark kind="merchant" name={merchantGid} shape={merchantShapes[categoryGid]} size={size} />
);
