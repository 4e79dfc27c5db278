import type { IndianState } from '@sikka/contract/rules';
import { geo } from 'virtual:calls';

/** A state, and its city if there is only one. */
export interface FoundPlace {
  stateId: IndianState;
  /** In the current language. */
  state: string;
  city: string | undefined;
}

/**
 * Where a PIN code lies; undefined if it is unknown or in several states, or if the request fails.
 */
export const placeOfPin = async (pincode: string): Promise<FoundPlace | undefined> => {
  try {
    const { places } = await geo.listCities({ pincode });
    const [place, ...others] = places;
    if (!place || others.length > 0) return undefined;
    const { stateId, state, cities } = place;
    return { stateId, state, city: cities.length === 1 ? cities[0] : undefined };
  } catch {
    return undefined;
  }
};
