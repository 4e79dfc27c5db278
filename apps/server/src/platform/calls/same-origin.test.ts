import { expect, test } from 'vitest';
import { requireOwnHost, requireSameOrigin } from './same-origin.ts';

const live = { publicOrigin: 'https://app.example', production: true };
const local = { publicOrigin: 'http://localhost:8080', production: false };

test.each([
  ['https://app.example', live],
  ['http://localhost:8080', local],
  ['http://127.0.0.1:49152', local],
])('accepts a write from %s', (origin, config) => {
  requireSameOrigin({ headers: { origin, 'sec-fetch-site': 'same-origin' } }, config);
});

test.each([
  ['another scheme', 'http://app.example', live],
  ['another port', 'https://app.example:8443', live],
  ['another host', 'https://evil.example', live],
  ['a host that begins alike', 'https://app.example.evil.example', live],
  ['no origin at all', 'null', live],
  ['this machine, in production', 'http://localhost:8080', live],
  ['this machine by another scheme', 'https://127.0.0.1:8080', local],
  ['a neighbour of this machine', 'http://192.168.1.4:8080', local],
])('refuses a write from %s', (_name, origin, config) => {
  expect(() => requireSameOrigin({ headers: { origin } }, config)).toThrow('originRefused');
});

test.each([
  ['app.example', live],
  ['app.example:443', live],
  ['localhost:8080', local],
  ['127.0.0.1:49152', local],
])('%s is an own host', (host, config) => {
  requireOwnHost({ host }, config);
});

test.each([
  ['evil.example', live],
  ['app.example:8443', live],
  ['10.0.0.7:8080', live],
  ['localhost:8080', live],
  ['evil.example:8080', local],
  ['', live],
  ['a b', local],
])('"%s" is another host', (host, config) => {
  expect(() => requireOwnHost({ host }, config)).toThrow('originRefused');
});
