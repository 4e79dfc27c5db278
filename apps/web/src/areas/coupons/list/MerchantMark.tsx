import { BrandMark, type BrandMarkProps } from '@sikka/ui/brand-mark';
import { merchantShapes } from '#shared/merchant-shapes.ts';

interface MerchantMarkProps extends Pick<BrandMarkProps, 'size'> {
  merchantGid: string;
  categoryGid: string;
  /** Draws the coupon, in the colour of its merchant. */
  couponGid?: string;
}

/** A drawn mark of a merchant, in place of its logo, or of one of its coupons. */
export const MerchantMark = ({ merchantGid, categoryGid, couponGid, size }: MerchantMarkProps) => (
  <BrandMark kind="merchant" name={merchantGid} shape={merchantShapes[categoryGid]} item={couponGid} size={size} />
);
