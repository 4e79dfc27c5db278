import { createRecents } from './recents.ts';
import { playSuccess } from './success.ts';

/** A success is news for a day, in milliseconds. */
const freshMs = 86_400_000;

const played = createRecents<string>({ name: 'successes', max: 20, idOf: (key) => key });

/** Plays the moment of success of a thing and its time (ISO 8601), if it is news and was not played on this phone. */
export const playSuccessOnce = (key: string, at: string): void => {
  if (Date.now() - Date.parse(at) > freshMs || played.find(key) !== undefined) return;
  played.store(key);
  playSuccess();
};
