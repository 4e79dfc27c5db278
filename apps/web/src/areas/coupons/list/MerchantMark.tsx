import { BrandMark } from '@sikka/ui/brand-mark';
import { merchantShapes } from '../merchant-shapes.ts';

/** A drawn mark of a merchant, in place of its logo. */
export const MerchantMark = ({ merchantGid, categoryGid }: { merchantGid: string; categoryGid: string }) => (
  <BrandMark kind="merchant" name={merchantGid} shape={merchantShapes[categoryGid]} />
);
