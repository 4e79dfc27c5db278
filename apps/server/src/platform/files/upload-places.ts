import type { ServerResponse } from 'node:http';
import { Problem } from '../calls/problem.ts';

/** Uploads that one process receives or decodes at the same time: 40 MiB at most. */
const maxConcurrent = 8;
/** Of them per user: the app uploads one after the other, from at most a phone and a computer. */
const perUser = 2;

const tooManyUploads = (): Problem => new Problem('tooManyRequests', { retryAfterSeconds: 1 });

/**
 * Reserves a place for an upload until its reply is sent or the connection is gone. Throws
 * `tooManyRequests` if all are taken.
 */
export const createUploadPlaces = (): ((userGid: string, answer: ServerResponse) => void) => {
  const holders: string[] = [];
  return (userGid, answer) => {
    // A destroyed response emits no `close`: its place would never be released.
    if (
      answer.destroyed ||
      holders.length >= maxConcurrent ||
      holders.filter((holder) => holder === userGid).length >= perUser
    )
      throw tooManyUploads();
    holders.push(userGid);
    answer.once('close', () => holders.splice(holders.indexOf(userGid), 1));
  };
};
