import { type UploadPurpose, type Uploaded, uploadPath } from '@sikka/contract/rules';
import { ApiProblem, isProblem } from '../api/api-problem.ts';
import { commonHeaders, commonQuery } from '../api/common-query.ts';
import { readReply } from '../api/read-reply.ts';
import { signInAgain } from '../api/sign-in-again.ts';

/** Upload timeout in milliseconds; longer than the server's. */
const timeoutMs = 20_000;

interface SendOptions {
  purpose: UploadPurpose;
  /** Called with the part sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** XMLHttpRequest, since `fetch` does not report upload progress. */
const sendOnce = (picture: Blob, { purpose, onProgress, signal }: SendOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const query = commonQuery();
    query.set('purpose', purpose);
    const request = new XMLHttpRequest();
    request.open('POST', `${uploadPath}?${query}`);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', picture.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    const refuse = (name: 'network' | 'timeout' | 'aborted') => (): void => reject(new ApiProblem(name));
    request.addEventListener('error', refuse('network'));
    request.addEventListener('timeout', refuse('timeout'));
    request.addEventListener('abort', refuse('aborted'));
    request.addEventListener('load', () => {
      try {
        resolve((readReply(JSON.parse(request.responseText)) as Uploaded).fileId);
      } catch (error) {
        reject(isProblem(error) ? error : new ApiProblem('unreadable'));
      }
    });
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) request.abort();
    else request.send(picture);
  });

/**
 * Uploads a picture and resolves with its id, for the call that takes it. Every failure is an
 * `ApiProblem`.
 */
export const sendPicture = async (picture: Blob, options: SendOptions): Promise<string> => {
  try {
    return await sendOnce(picture, options);
  } catch (error) {
    if (isProblem(error, 'signInNeeded') && (await signInAgain(false))) return sendOnce(picture, options);
    throw error;
  }
};
