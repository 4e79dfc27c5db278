/** How long a browser may take to begin saving a file, in milliseconds. */
const saveWithinMs = 60_000;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A file as calls send it, in base64. */
interface SentFile {
  fileName: string;
  mediaType: string;
  data: string;
}

/** Saves bytes that are already here, under a name. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), saveWithinMs);
};

/** Saves a file as a call sent it. */
export const saveFile = ({ fileName, mediaType, data }: SentFile): void =>
  saveBlob(new Blob([bytesOf(data)], { type: mediaType }), fileName);
