import type { CouponCity } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { MapPinDuotone } from '@sikka/ui/icons/MapPinDuotone';
import { cityOptions } from '../coupon-texts.ts';
import { ChoiceChip } from './ChoiceChip.tsx';

interface CityChoiceProps {
  city: CouponCity | undefined;
  onChoose: (city: string) => void;
}

/** Filters coupons by city. */
export const CityChoice = ({ city, onChoose }: CityChoiceProps) => (
  <ChoiceChip
    label={m.common_city()}
    icon={<MapPinDuotone aria-hidden="true" />}
    anyLabel={m.coupons_cities_all()}
    options={cityOptions()}
    value={city ?? ''}
    onChoose={onChoose}
  />
);
