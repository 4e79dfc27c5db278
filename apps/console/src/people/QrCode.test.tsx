import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

/** Pixels of a module: readers need some. */
const scale = 4;

test('a reader finds the address in the code', () => {
  const address = `otpauth://totp/Sikka:asha?issuer=Sikka&secret=${'ABCDEFGH23456723'.repeat(4)}&algorithm=SHA256&digits=6&period=30`;
  render(<QrCode text={address} label="QR code of the key" />);
  const picture = screen.getByRole('img', { name: 'QR code of the key' });
  const width = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const dark = picture.querySelector('[fill="black"]')?.getAttribute('d') ?? '';
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let at = start; at < start + scale * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  expect(jsQR(pixels, width, width)?.data).toBe(address);
});
