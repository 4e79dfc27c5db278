import { api } from '../../../shared/api/client.ts';

/** How long a browser may take to begin saving a file, in milliseconds. */
const saveWithinMs = 60_000;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Saves a file that is already here, under its name. */
const saveFile = (file: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), saveWithinMs);
};

/** Saves the receipt of a payment as a PDF in the language in use. */
export const downloadReceipt = async (merchantRequestId: string): Promise<void> => {
  const { data, mediaType, fileName } = await api.post('/bbps/bill/receipt/file', { merchantRequestId });
  saveFile(new Blob([bytesOf(data)], { type: mediaType }), fileName);
};
