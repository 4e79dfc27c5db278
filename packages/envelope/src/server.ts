/** The server's half. `./node` adds the fast cipher and the key files. */
export { createKeyRing, publicTransportKeys, type KeyPems, type KeyRing } from './key-ring.ts';
export { createMemoryNonces, type NonceStore } from './nonces.ts';
export { createOpener, type OpenedRequest, type Opener, type OpenerOptions, type SealedRequest } from './opener.ts';
export { evenPace, type RefusalPace } from './refusal-pace.ts';
export { EnvelopeBusy, EnvelopeRefused, type RefusalReason } from './refusal.ts';
export { readSealedHeader } from './sealed-request.ts';
export { sealedHeader, type Binding, type Bytes, type Sealed } from './wire.ts';
