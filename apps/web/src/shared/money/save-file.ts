import { m } from '@sikka/messages';
import { bridge } from '../bridge.ts';
import { toast } from '../toast.ts';

/** How long a browser may take to start saving a file, in milliseconds. */
const saveWithinMs = 60_000;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A file in a response, in base64. */
interface SentFile {
  fileName: string;
  mediaType: string;
  data: string;
}

const download = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), saveWithinMs);
};

/**
 * Saves a blob as a file. A shell does not follow blob links, so it gets the bytes; one that does
 * not support that is treated as a browser.
 */
export const saveBlob = async (blob: Blob, fileName: string): Promise<void> => {
  if (bridge().kind === 'browser') return download(blob, fileName);
  try {
    const { handOverFile } = await import('@sikka/bridge/save-file');
    if ((await handOverFile(bridge(), blob, fileName)) === 'failed') toast(m.frame_file_failed());
  } catch {
    download(blob, fileName);
  }
};

/** Saves a file of a response. */
export const saveFile = ({ fileName, mediaType, data }: SentFile): Promise<void> =>
  saveBlob(new Blob([bytesOf(data)], { type: mediaType }), fileName);
