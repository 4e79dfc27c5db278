import { expect, test } from 'vitest';
import { isGatewayPage, returnUrl } from './attempt-rules.ts';

const origin = 'https://pay.gateway.example';

test.each([
  [`${origin}/pay/1`, true],
  [`${origin}:443/pay`, true],
  ['', false],
  ['/pay/1', false],
  ['http://pay.gateway.example/pay', false],
  ['https://pay.gateway.example.evil.example/pay', false],
  ['https://evil.example/https://pay.gateway.example', false],
  ['https://pay.gateway.example@evil.example/', false],
  ['https://someone@pay.gateway.example/', false],
  ['https://pay.gateway.example:8443/', false],
  ['javascript:alert(1)//https://pay.gateway.example', false],
  ['data:text/html,https://pay.gateway.example', false],
])('%s is a page of the gateway: %s', (address, isPage) => {
  expect(isGatewayPage(address, origin)).toBe(isPage);
});

test('the return address is a page of ours', () => {
  const config = { publicOrigin: 'https://sikka.example', appBase: '/app' };
  const backFrom = (purpose: 'bill' | 'loan') => returnUrl(config, { purpose, merchant_request_id: 'abc' });
  expect(backFrom('bill')).toBe('https://sikka.example/app/payResult?merchantRequestId=abc');
  expect(backFrom('loan')).toBe('https://sikka.example/app/repayResult?merchantRequestId=abc');
});
