import { m } from '@sikka/messages';
import { geo } from 'virtual:calls';
import { bridge } from './bridge.ts';
import { storeHomeState } from './feed.ts';
import { promptPermission } from './prompt/prompt-permission.ts';

/**
 * Reads the coarse position if the user allows it, and stores the state it lies in. The position
 * itself is kept nowhere; without it nothing changes.
 */
export const locateState = async (): Promise<void> => {
  if (!(await promptPermission('location'))) return;
  const place = await bridge().call('locationInfo', { purpose: m.frame_permission_location_text() });
  if (place.state !== 'known') return;
  const near = { latitude: place.latitude, longitude: place.longitude };
  const [found] = (await geo.listCities({ near }, { quiet: true })).places;
  if (found) await storeHomeState(found.stateId);
};
