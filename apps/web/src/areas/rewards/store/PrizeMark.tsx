import type { StorePrize } from '@sikka/contract';
import { BrandMark, type BrandMarkProps } from '@sikka/ui/brand-mark';
import { prizeShapes } from './prize-shapes.ts';

interface PrizeMarkProps extends Pick<BrandMarkProps, 'size'> {
  prize: Pick<StorePrize, 'prizeId'>;
}

/** The drawn mark of a prize. */
export const PrizeMark = ({ prize: { prizeId }, size }: PrizeMarkProps) => (
  <BrandMark kind="prize" name={prizeId} shape={prizeShapes[prizeId]} size={size} />
);
