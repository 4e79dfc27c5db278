import { longestEdge, type UploadPurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { openPicture, previewOf, shrinkPicture } from './shrink-picture.ts';
import { sendPicture } from './send-picture.ts';

/** An uploaded picture in a form and its draft. */
export interface Picture {
  fileId: string;
  /** A small `data:` picture. */
  preview: string;
}

/** A picture being uploaded, or one that failed. */
export interface Upload {
  key: string;
  preview: string;
  /** Part uploaded, from 0 to 1. */
  part: number;
  /** Why the upload failed; undefined while it runs. */
  failure: string | undefined;
}

/** Error text for a picture that could not be uploaded. */
export const pictureFailure = (error: unknown): string => {
  if (isProblem(error, 'network', 'timeout', 'aborted', 'unreadable'))
    return navigator.onLine ? m.frame_pictures_not_sent() : m.frame_pictures_offline();
  return isProblem(error) && error.msg ? error.msg : m.problem_pictureRefused();
};

/** Uploads pictures of a form one by one; calls `onAdded` for each once it is uploaded. */
export const useUploads = (purpose: UploadPurpose, onAdded: (picture: Picture) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const underWay = useRef(new Map<string, { abort: AbortController; blob: Blob; preview: string }>());
  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  const change = (key: string, next: Partial<Upload>): void =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  const drop = (key: string): void => {
    underWay.current.get(key)?.abort.abort();
    underWay.current.delete(key);
    setUploads((before) => before.filter((upload) => upload.key !== key));
  };

  const sendNow = async (key: string): Promise<void> => {
    const held = underWay.current.get(key);
    if (!held) return;
    try {
      const { signal } = held.abort;
      const fileId = await sendPicture(held.blob, { purpose, signal, onProgress: (part) => change(key, { part }) });
      drop(key);
      onAdded({ fileId, preview: held.preview });
    } catch (error) {
      change(key, { failure: pictureFailure(error) });
    }
  };

  /** One at a time: the server accepts two concurrent uploads per user. */
  const lastTurn = useRef(Promise.resolve());
  const send = (key: string): Promise<void> => {
    change(key, { part: 0, failure: undefined });
    return (lastTurn.current = lastTurn.current.then(() => sendNow(key)));
  };

  const add = async (file: Blob): Promise<void> => {
    const key = crypto.randomUUID();
    setUploads((before) => [...before, { key, preview: '', part: 0, failure: undefined }]);
    try {
      const picture = await openPicture(file);
      const preview = previewOf(picture);
      const blob = await shrinkPicture(picture, longestEdge[purpose]);
      picture.close();
      underWay.current.set(key, { abort: new AbortController(), blob, preview });
      change(key, { preview });
      await send(key);
    } catch (error) {
      change(key, { failure: pictureFailure(error) });
    }
  };

  return {
    uploads,
    add,
    drop,
    retry: send,
    /** Whether a retry makes sense: a file that could not be decoded never will be. */
    canRetry: (key: string): boolean => underWay.current.has(key),
  };
};
