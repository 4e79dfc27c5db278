import { geo, type IndianState } from '@sikka/contract';
import { type Locale, locales } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { bindCalls, handler } from '#platform/calls/handler.ts';
import type { ServerArea } from '#platform/platform.ts';
import { Prepared, type PreparedReply, ready } from '#platform/web/prepared.ts';
import map from './places.json' with { type: 'json' };
import { createPinFinder, type Place, stateNear, statesOf } from './places.ts';
import towns from './towns.json' with { type: 'json' };

interface GeoDeps {
  findPin: ReturnType<typeof createPinFinder>;
  /** The whole map, prepared once per language. */
  maps: Prepared<PreparedReply>;
}

const states = statesOf(map);

const allPlaces: readonly Place[] = states.map(({ state, districts }) => ({
  state,
  districts: Object.keys(districts),
}));

const named = (state: IndianState, locale: Locale) => ({ stateId: state, state: stateNames[state]({}, { locale }) });

const mapIn = (locale: Locale) => ({
  states: states.map(({ state, districts }) => ({
    ...named(state, locale),
    districts: Object.entries(districts).map(([name, pins]) => ({ name, pins: [...pins] })),
  })),
});

const zipCodeMap = handler(geo.zipCodeMap, ({ maps }: GeoDeps, _body, { locale }) =>
  maps.get(locale, '', () => ready(geo.zipCodeMap, mapIn(locale))),
);

const listCities = handler(geo.listCities, ({ findPin }: GeoDeps, { stateId, pincode, near }, { locale }) => {
  if (near) {
    const state = stateNear(towns, near);
    return { places: state ? [{ ...named(state, locale), cities: [] }] : [] };
  }
  const places = pincode === undefined ? allPlaces : findPin(pincode);
  return {
    places: places
      .filter(({ state }) => stateId === undefined || state === stateId)
      .map(({ state, districts }) => ({ ...named(state, locale), cities: [...districts] })),
  };
});

const authorizeRudder = handler(geo.authorizeRudder, () => ({
  isAuthorized: false as const,
  precision: 'coarse' as const,
  isStored: false as const,
}));

/** States, districts and PIN codes of India, served from memory. */
export const createGeo = (): ServerArea => ({
  name: 'geo',
  calls: bindCalls({ findPin: createPinFinder(map), maps: new Prepared<PreparedReply>(locales.length) }, [
    zipCodeMap,
    listCities,
    authorizeRudder,
  ]),
});
