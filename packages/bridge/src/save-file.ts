/** Files for the shell; a module of its own, since only pages that save files load it. */
import type { Bridge } from './bridge.ts';
import type { ReplyOf } from './catalogue.ts';
import { partBytes, saveFile } from './messages/files.ts';

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Sends a file to the shell in parts; resolves with the result, rejects with a `BridgeProblem`. */
export const handOverFile = async (bridge: Bridge, file: Blob, name: string): Promise<ReplyOf<'saveFile'>['state']> => {
  const parts = Math.max(1, Math.ceil(file.size / partBytes));
  const head = { fileId: crypto.randomUUID(), name, mediaType: file.type, parts };
  for (let part = 1; part < parts; part += 1) {
    const { state } = await send(part);
    if (state !== 'more') return state;
  }
  return (await send(parts)).state;

  async function send(part: number) {
    const bytes = new Uint8Array(await file.slice((part - 1) * partBytes, part * partBytes).arrayBuffer());
    return bridge.send(saveFile, { ...head, part, data: base64Of(bytes) });
  }
};
