import type { UserDetails } from '@sikka/contract';
import { isPinCode, readGrouped } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { TextField } from '@sikka/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { geo } from 'virtual:calls';
import type { FormState } from '#shared/form.tsx';
import { placeOfPin } from '#shared/place-of-pin.ts';

/** Every city with its state, for the list of suggestions; empty if they cannot be loaded. */
const readPlaces = async (): Promise<string[]> => {
  try {
    const { places } = await geo.listCities({});
    return places.flatMap(({ state, cities }) => [state, ...cities.map((city) => `${city}, ${state}`)]);
  } catch {
    return [];
  }
};

/** Replaces a PIN code by its city and state, which the user may edit. */
const usePlaceOfPin = ({ values: { location }, change }: FormState<UserDetails>): void => {
  const requested = useRef('');
  useEffect(() => {
    if (location === requested.current) return;
    requested.current = location;
    const pinCode = readGrouped(location);
    if (!isPinCode(pinCode)) return;
    void placeOfPin(pinCode).then((place) => {
      if (place && requested.current === location)
        change({ location: place.city === undefined ? place.state : `${place.city}, ${place.state}` });
    });
  }, [location, change]);
};

/** The user's city and state: typed, chosen from suggestions, or found by PIN code. */
export const LocationField = ({ form }: { form: FormState<UserDetails> }) => {
  const listId = useId();
  const [places, setPlaces] = useState<string[]>();
  usePlaceOfPin(form);
  return (
    <>
      <TextField
        label={m.identity_location()}
        hint={m.identity_location_hint()}
        autoComplete="address-level2"
        list={listId}
        onFocus={() => {
          if (!places) void readPlaces().then(setPlaces);
        }}
        {...form.field('location')}
      />
      <datalist id={listId}>
        {places?.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  );
};
