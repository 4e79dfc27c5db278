import { generateKeyPairSync, sign } from 'node:crypto';
import type { Tls } from '#platform/web/tls.ts';

/** One element of DER (X.690): its tag, its length, its parts. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const longForm = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : longForm)]), body]);
};
const oid = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'));
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const byte = (tag: number, value: number): Buffer => der(tag, Buffer.from([value]));
const time = (year: number): Buffer => der(0x18, Buffer.from(`${year}0101000000Z`));
/** Lines of 64 characters and no empty one, which would end the headers of the block. */
const pem = (bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** A key and the certificate that it signs itself for a host, valid until 2199: who trusts it trusts no other. */
export const testCertificate = (host: string): Tls => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
  const authority = sequence(oid('551d13'), byte(1, 255), der(4, sequence(byte(1, 255))));
  const hosts = sequence(oid('551d11'), der(4, sequence(der(0x82, Buffer.from(host)))));
  const content = sequence(
    der(0xa0, byte(2, 2)),
    byte(2, 1),
    algorithm,
    name,
    sequence(time(2001), time(2199)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(authority, hosts)),
  );
  const signature = der(3, Buffer.from([0]), sign('sha256', content, privateKey));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { cert: pem(sequence(content, algorithm, signature)), key };
};
