import { describe, expect, test } from 'vitest';
import { readSealedHeader } from './sealed-request.ts';

describe('the header x-sealed', () => {
  test('is read as JSON', () => {
    expect(readSealedHeader('{"key":"1.a.b","data":"c"}')).toEqual({ key: '1.a.b', data: 'c' });
  });

  test.each([undefined, '', '{', ['{}', '{}']])('is empty for %j', (value) => {
    expect(readSealedHeader(value)).toBeUndefined();
  });
});
