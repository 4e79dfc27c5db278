import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { callerAddress, trustNetworks } from './caller-address.ts';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('trusted networks', () => {
  test.each([
    ['10.0.0.0/8', '10.1.2.3', true],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['10.0.0.0/8', '11.1.2.3', false],
    ['192.0.2.1, 2001:db8::/32', '192.0.2.1', true],
    ['192.0.2.1, 2001:db8::/32', '192.0.2.2', false],
    ['192.0.2.1, 2001:db8::/32', '2001:db8:1::7', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['10.0.0.0/8', 'unknown', false],
    [undefined, '127.0.0.1', false],
  ] as const)('%s: %s %s', (networks, address, isTrusted) => {
    expect(trustNetworks(networks)(address)).toBe(isTrusted);
  });
});

describe('the address of a caller', () => {
  const isTrusted = trustNetworks('10.0.0.0/8');

  test.each([
    ['without a proxy it is the peer', request('203.0.113.7'), '203.0.113.7'],
    ['a peer that is no proxy says nothing', request('203.0.113.7', '198.51.100.1'), '203.0.113.7'],
    ['a trusted proxy names its client', request('10.0.0.1', '198.51.100.1'), '198.51.100.1'],
    ['earlier entries are ignored', request('10.0.0.1', '1.1.1.1, 198.51.100.1'), '198.51.100.1'],
    ['a line of proxies is followed back', request('10.0.0.1', '198.51.100.1, 10.0.0.2,10.0.0.3'), '198.51.100.1'],
    ['a proxy without the header is the client', request('10.0.0.1'), '10.0.0.1'],
  ])('%s', (_name, requested, address) => {
    expect(callerAddress(requested, isTrusted)).toBe(address);
  });
});
