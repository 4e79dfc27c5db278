import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, as only the browser has them. */
export interface DeviceKeys {
  privateKey: string;
  p256dh: string;
  auth: string;
}

const curve = 'prime256v1';
const tagBytes = 16;

export const makeDeviceKeys = (): DeviceKeys => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};

/** Decrypts a message as a browser does (RFC 8291, `aes128gcm` of RFC 8188). Throws if it was encrypted for another device. */
export const openWebPush = (sealed: Buffer, { privateKey, p256dh, auth }: DeviceKeys): string => {
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + keyLength);
  const record = sealed.subarray(21 + keyLength);
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const input = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // The last byte that is not zero ends the text.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
};
