import type { Aead } from './aead.ts';

/** AES-256-GCM by WebCrypto: works in every browser and in Node. */
export const webCryptoAead: Aead = async (sessionKey) => {
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', sessionKey, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    seal: async (iv, additionalData, plain) =>
      new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)),
    open: async (iv, additionalData, box) =>
      new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, box)),
  };
};
