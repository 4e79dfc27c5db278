import type { IndianState } from '@sikka/contract';

/** Districts of a state, each with its first PIN code and then each one's distance from the one before. */
export type PlaceMap = Readonly<Partial<Record<IndianState, Readonly<Record<string, readonly number[]>>>>>;

/** A state, and districts of it. */
export interface Place {
  state: IndianState;
  districts: readonly string[];
}

/** The PIN codes of a list of distances. */
export const pinsOf = (distances: readonly number[]): number[] => {
  let pin = 0;
  return distances.map((distance) => (pin += distance));
};

/** The states of a map, each with its districts. */
export const statesOf = (map: PlaceMap) =>
  Object.entries(map).map(([state, districts]) => ({ state: state as IndianState, districts }));

/** Finds the places of a PIN code: none of an unknown one, several states or districts of one that lies in several. */
export const createPinFinder = (map: PlaceMap): ((pincode: string) => readonly Place[]) => {
  const places = new Map<number, Place[]>();
  for (const { state, districts } of statesOf(map))
    for (const [district, distances] of Object.entries(districts))
      for (const pin of pinsOf(distances)) {
        const found = places.get(pin) ?? [];
        const others = found.filter((place) => place.state !== state);
        const own = found.find((place) => place.state === state);
        places.set(pin, [...others, { state, districts: [...(own?.districts ?? []), district] }]);
      }
  return (pincode) => places.get(Number(pincode)) ?? [];
};
