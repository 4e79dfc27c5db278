import { geo, type IndianState } from '@sikka/contract';
import { type Locale, locales } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { bindCalls, handler } from '#platform/calls/handler.ts';
import type { ServerArea } from '#platform/platform.ts';
import { PreparedCache, type PreparedReply, prepareReply } from '#platform/web/prepared.ts';
import map from './places.json' with { type: 'json' };
import { createPinFinder, type Place, stateNear, statesOf } from './places.ts';
import towns from './towns.json' with { type: 'json' };

interface GeoDeps {
  findPin: ReturnType<typeof createPinFinder>;
  /** The whole map, prepared once per language. */
  maps: PreparedCache<PreparedReply>;
}

const states = statesOf(map);

const allPlaces: readonly Place[] = states.map(({ state, districts }) => ({
  state,
  districts: Object.keys(districts),
}));

const presentState = (state: IndianState, locale: Locale) => ({
  stateId: state,
  state: stateNames[state]({}, { locale }),
});

const mapIn = (locale: Locale) => ({
  states: states.map(({ state, districts }) => ({
    ...presentState(state, locale),
    districts: Object.entries(districts).map(([name, pins]) => ({ name, pins: [...pins] })),
  })),
});

const zipCodeMap = handler(geo.zipCodeMap, ({ maps }: GeoDeps, _body, { locale }) =>
  maps.get(locale, '', () => prepareReply(geo.zipCodeMap, mapIn(locale))),
);

const listCities = handler(geo.listCities, ({ findPin }: GeoDeps, { stateId, pincode, near }, { locale }) => {
  if (near) {
    const state = stateNear(towns, near);
    return { places: state ? [{ ...presentState(state, locale), cities: [] }] : [] };
  }
  const places = pincode === undefined ? allPlaces : findPin(pincode);
  return {
    places: places
      .filter(({ state }) => stateId === undefined || state === stateId)
      .map(({ state, districts }) => ({ ...presentState(state, locale), cities: [...districts] })),
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
  calls: bindCalls({ findPin: createPinFinder(map), maps: new PreparedCache<PreparedReply>(locales.length) }, [
    zipCodeMap,
    listCities,
    authorizeRudder,
  ]),
});
