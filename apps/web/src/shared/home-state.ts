import type { IndianState } from '@sikka/contract/rules';
import { readStored, writeStored } from './storage.ts';

const key = 'homeState';

/** The state the user lives in, as chosen or located on this phone; it is stored nowhere else. */
export const homeState = (): IndianState | undefined => readStored<IndianState | ''>(key) || undefined;

/** Use `storeHomeState` of the feed, which reads content for the state. */
export const writeHomeState = (state: IndianState | undefined): void => writeStored(key, state ?? '');
