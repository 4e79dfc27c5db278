import { createPublicKey, verify } from 'node:crypto';

const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** Whether a VAPID header is valid (RFC 8292): signed by the key it names, for this origin, and expiring within a day. */
export const isVapid = (authorization: string | undefined, origin: string, now: Date): boolean => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (!signature || point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = isSigned ? read(claims) : {};
  const seconds = now.getTime() / 1_000;
  return (
    aud === origin && typeof sub === 'string' && typeof exp === 'number' && exp > seconds && exp < seconds + 86_401
  );
};
