/** Shared by both ends of the encrypted transport; docs/transport.md describes it byte by byte. */
export type { Aead, SessionCipher } from './aead.ts';
export { EnvelopeRefused, type RefusalReason } from './refusal.ts';
export { sealedHeader, type Binding, type Bytes, type Sealed } from './wire.ts';
export type { PublicTransportKey, TransportKeysReply } from './transport-keys.ts';
