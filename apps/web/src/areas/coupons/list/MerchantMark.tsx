import { BrandMark, type BrandMarkProps } from '@sikka/ui/brand-mark';
import { merchantShape } from '#shared/merchant-shapes.ts';

interface MerchantMarkProps extends Pick<BrandMarkProps, 'size'> {
  merchantGid: string;
  categoryGid: string;
}

/** The drawn mark of a merchant, in place of its logo: the same in every list and on every coupon. */
export const MerchantMark = ({ merchantGid, categoryGid, size }: MerchantMarkProps) => (
  <BrandMark kind="merchant" name={merchantGid} shape={merchantShape(merchantGid, categoryGid)} size={size} />
);
