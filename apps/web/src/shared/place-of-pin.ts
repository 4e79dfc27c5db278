import type { IndianState } from '@sikka/contract/rules';
import { geo } from 'virtual:calls';

/** A state, and its district where there is only one answer. */
export interface FoundPlace {
  stateId: IndianState;
  /** In the language in use. */
  state: string;
  city: string | undefined;
}

/** Where a PIN code lies; undefined when it lies in several states or nowhere, or nobody can be asked. */
export const placeOfPin = async (pincode: string): Promise<FoundPlace | undefined> => {
  try {
    const { places } = await geo.listCities({ pincode }, { quiet: true });
    const [place, ...others] = places;
    if (!place || others.length > 0) return undefined;
    const { stateId, state, cities } = place;
    return { stateId, state, city: cities.length === 1 ? cities[0] : undefined };
  } catch {
    return undefined;
  }
};
