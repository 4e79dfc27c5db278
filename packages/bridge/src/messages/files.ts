import { like, oneOf, shape, text, whole, type Guard } from '../guards.ts';
import { userWaitMs, shellCall } from '../message.ts';

/** Bytes of a file per message; divisible by three, so base64 needs no padding. */
export const partBytes = 196_608;
const partLength = (partBytes / 3) * 4;
/** Files of up to 96 MiB. */
const maxParts = 512;

const base64 = like(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
const part: Guard<string> = (value): value is string => text(partLength)(value) && base64(value);

/**
 * Sends a file in consecutive parts. The shell answers `more` until the last one; then the user
 * saves or shares the file, and the answer is the result. The shell drops a file whose next part
 * does not arrive.
 */
export const saveFile = shellCall(
  'saveFile',
  shape({
    fileId: like(/^[0-9a-f-]{36}$/),
    /** File name without a path. */
    name: like(/^\w[\w .()-]{0,119}$/),
    mediaType: like(/^[a-z]+\/[\w.+-]{1,80}$/),
    /** From 1 to `parts`. */
    part: whole(1, maxParts),
    parts: whole(1, maxParts),
    data: part,
  }),
  shape({ state: oneOf('more', 'saved', 'cancelled', 'failed') }),
  {
    waitMs: userWaitMs,
    permits: ({ part, parts }) => part <= parts,
    // A browser saves files itself: see shared/money/save-file.ts of the web app.
    inBrowser: () => ({ state: 'failed' }),
  },
);
