import type { ServerResponse } from 'node:http';
import { Problem } from '../problem.ts';

/** Pictures whose bytes one process receives or holds at the same time: 40 MiB at most. */
const atOnce = 8;
/** Those of one user among them: the app sends one after the other, from a phone and a computer at most. */
const perUser = 2;

const full = (): Problem => new Problem('tooManyRequests', { retryAfterSeconds: 1 });

/** Gives an upload its place until its answer has left or its connection is gone. Throws `tooManyRequests` while there is none. */
export const createUploadPlaces = (): ((userGid: string, answer: ServerResponse) => void) => {
  const taken: string[] = [];
  return (userGid, answer) => {
    // A response that is destroyed already emits no `close`: its place would never be released.
    if (answer.destroyed || taken.length >= atOnce || taken.filter((by) => by === userGid).length >= perUser)
      throw full();
    taken.push(userGid);
    answer.once('close', () => taken.splice(taken.indexOf(userGid), 1));
  };
};
