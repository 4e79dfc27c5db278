/** A public key that clients may wrap session keys with. */
export interface PublicTransportKey {
  /** First 8 bytes of the SHA-256 of `spki`'s bytes, base64url: 11 characters. */
  kid: string;
  /** RSA public key of at least 3072 bits, SubjectPublicKeyInfo in DER, base64url. */
  spki: string;
  /** New sessions use `current`; `previous` stays good until the next rotation. */
  use: 'current' | 'previous';
}

/** Reply of the plain call `GET /transport/keys`. */
export interface TransportKeysReply {
  /** One or two keys, `current` first. */
  keys: PublicTransportKey[];
  /** The server's clock in milliseconds since 1970, for clients whose own clock is off. */
  serverTime: number;
}
