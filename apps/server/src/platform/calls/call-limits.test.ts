import { expect, test } from 'vitest';
import { limitQueue, networkOf } from './call-limits.ts';
import { addressOf } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a disconnected caller has no address, and is still counted', () => {
  expect(networkOf(addressOf({ ip: undefined }))).toBe('');
});

test.each([
  { waiting: 3.9, reads: 'begins', writes: 'begins' },
  { waiting: 4, reads: 'busy', writes: 'begins' },
  { waiting: 9.9, reads: 'busy', writes: 'begins' },
  { waiting: 10, reads: 'busy', writes: 'busy' },
])('with $waiting requests waiting per connection, a read $reads and a write $writes', ({ waiting, ...expected }) => {
  for (const effect of ['reads', 'writes'] as const) {
    const begin = () => limitQueue(() => waiting, { effect });
    if (expected[effect] === 'begins') expect(begin).not.toThrow();
    else expect(begin).toThrow(expect.objectContaining({ problem: 'busy', retryAfterSeconds: 1 }));
  }
});
