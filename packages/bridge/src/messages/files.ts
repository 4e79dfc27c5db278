import { like, oneOf, shape, text, whole, type Guard } from '../guards.ts';
import { atLeisure, shellCall } from '../message.ts';

/** Bytes of a file in one message; three of them make four characters without a rest. */
export const partBytes = 196_608;
const partLength = (partBytes / 3) * 4;
/** Files of up to 96 MiB. */
const maxParts = 512;

const base64 = like(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
const part: Guard<string> = (value): value is string => text(partLength)(value) && base64(value);

/**
 * Hands a file over in parts, one after the other. The shell answers `more` until it has the last one; then it offers to save the file or to
 * share it, and says what the person chose. It lets go of a file whose next part does not come.
 */
export const saveFile = shellCall(
  'saveFile',
  shape({
    fileId: like(/^[0-9a-f-]{36}$/),
    /** A name without a folder. */
    name: like(/^\w[\w .()-]{0,119}$/),
    mediaType: like(/^[a-z]+\/[\w.+-]{1,80}$/),
    /** From 1 to `parts`. */
    part: whole(1, maxParts),
    parts: whole(1, maxParts),
    data: part,
  }),
  shape({ state: oneOf('more', 'saved', 'cancelled', 'failed') }),
  {
    waitMs: atLeisure,
    permits: ({ part, parts }) => part <= parts,
    // A browser saves files by itself: see shared/money/save-file.ts of the web.
    inBrowser: () => ({ state: 'failed' }),
  },
);
