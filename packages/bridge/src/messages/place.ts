import { decimal, either, oneOf, shape, text, type Guarded } from '../guards.ts';
import { userWaitMs, shellCall } from '../message.ts';

const place = either(
  shape({ state: oneOf('known'), latitude: decimal(-90, 90), longitude: decimal(-180, 180) }),
  shape({ state: oneOf('denied', 'unavailable') }),
);

/** Degrees rounded to two decimals: about a kilometre, too coarse to identify a home. */
export type Place = Guarded<typeof place>;

/** Two decimals of a degree are about 1.1 km, as precise as Android's coarse location. */
export const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

const permissionDenied = 1;

export const whereAmI = (window: Window): Promise<Place> =>
  new Promise((resolve) => {
    if (!window.navigator.geolocation) return resolve({ state: 'unavailable' });
    window.navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ state: 'known', latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) }),
      ({ code }) => resolve({ state: code === permissionDenied ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: false, timeout: 10_000 },
    );
  });

/** Asks once for the coarse location. `purpose` is the sentence the user reads before answering. */
export const locationInfo = shellCall('locationInfo', shape({ purpose: text(200) }), place, {
  waitMs: userWaitMs,
  inBrowser: (_request, { window }) => whereAmI(window),
});
