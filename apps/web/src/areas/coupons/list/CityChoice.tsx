import type { CouponCity } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useEarlyInput } from '@sikka/ui/hooks/use-early-input';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { MapPinDuotone } from '@sikka/ui/icons/MapPinDuotone';
import { useRef } from 'react';
import { cityOptions, cityText } from '../coupon-texts.ts';
import styles from './CityChoice.module.css';

interface CityChoiceProps {
  city: CouponCity | undefined;
  onChoose: (city: string) => void;
}

/** Filters coupons by city, with the phone's own picker. */
export const CityChoice = ({ city, onChoose }: CityChoiceProps) => {
  const select = useRef<HTMLSelectElement>(null);
  const value = city ?? '';
  useEarlyInput(select, value, onChoose);
  return (
    <label className={styles.choice}>
      <MapPinDuotone aria-hidden="true" />
      <span aria-hidden="true">{city ? cityText(city) : m.coupons_cities_all()}</span>
      <CaretDown aria-hidden="true" />
      <select ref={select} aria-label={m.common_city()} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{m.coupons_cities_all()}</option>
        {cityOptions().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
