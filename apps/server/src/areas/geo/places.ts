import type { IndianState } from '@sikka/contract';

/** Districts by state, with their PIN codes delta-encoded: the first code, then differences. */
export type PlaceMap = Readonly<Partial<Record<IndianState, Readonly<Record<string, readonly number[]>>>>>;

/** A state with some of its districts. */
export interface Place {
  state: IndianState;
  districts: readonly string[];
}

/** Decodes delta-encoded PIN codes. */
export const pinsOf = (deltas: readonly number[]): number[] => {
  let pin = 0;
  return deltas.map((distance) => (pin += distance));
};

export const statesOf = (map: PlaceMap) =>
  Object.entries(map).map(([state, districts]) => ({ state: state as IndianState, districts }));

/**
 * Finds the places of a PIN code: none if it is unknown, several if it spans states or districts.
 */
export const createPinFinder = (map: PlaceMap): ((pincode: string) => readonly Place[]) => {
  const places = new Map<number, Place[]>();
  for (const { state, districts } of statesOf(map))
    for (const [district, deltas] of Object.entries(districts))
      for (const pin of pinsOf(deltas)) {
        const knownPlaces = places.get(pin) ?? [];
        const others = knownPlaces.filter((place) => place.state !== state);
        const sameState = knownPlaces.find((place) => place.state === state);
        places.set(pin, [...others, { state, districts: [...(sameState?.districts ?? []), district] }]);
      }
  return (pincode) => places.get(Number(pincode)) ?? [];
};
