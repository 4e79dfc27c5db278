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

/** Towns by state: latitude and longitude of each in turn, in hundredths of a degree. */
export type TownMap = Readonly<Partial<Record<IndianState, readonly number[]>>>;

/** Beyond this distance from the nearest town a position is outside India, in hundredths of a degree (about 110 km). */
const farthest = 100;

/** The state of the town nearest to a position in degrees; undefined outside India. */
export const stateNear = (
  towns: TownMap,
  { latitude, longitude }: { latitude: number; longitude: number },
): IndianState | undefined => {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  let nearest: { state?: IndianState; distance: number } = { distance: farthest };
  for (const [state, degrees] of Object.entries(towns))
    for (let index = 0; index < degrees.length; index += 2) {
      const north = (degrees[index] ?? 0) - latitude * 100;
      const east = ((degrees[index + 1] ?? 0) - longitude * 100) * narrowing;
      const distance = Math.hypot(north, east);
      if (distance < nearest.distance) nearest = { state: state as IndianState, distance };
    }
  return nearest.state;
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
