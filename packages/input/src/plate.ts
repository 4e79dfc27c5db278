import { readCode } from './fields.ts';

/** State, district, series and number (`MH12AB1234`), or a year of the Bharat series (`22BH1234AA`). */
const plate = /^(?:([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{4})|(\d{2})(BH)(\d{4})([A-Z]{1,2}))$/;

/** The registration number of a vehicle, in capitals without spaces and dashes. */
export const isPlate = (value: string): boolean => plate.test(value);

/** `mh-12 ab 1234` → `MH 12 AB 1234`, `22bh1234aa` → `22 BH 1234 AA`; other values stay as they are. */
export const groupPlate = (value: string): string =>
  plate.exec(readCode(value))?.slice(1).filter(Boolean).join(' ') ?? value;
