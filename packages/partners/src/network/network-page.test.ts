import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { sandboxBillers } from './billers/biller-list.ts';
import { faults } from './sandbox/faults.ts';
import { networkPage } from './sandbox/network-page.ts';
import { sampleBillers } from './testing/fixtures.ts';
import { startNetwork } from './testing/start-network.ts';

it('lists every biller with a working account, and every fault', async () => {
  const { sandbox } = await startNetwork();
  const html = await (await fetch(`${sandbox.url}/network`)).text();
  for (const { record, sample } of sandboxBillers) {
    expect(html).toContain(record.name);
    for (const { value } of sample) expect(html).toContain(value);
  }
  for (const ending of faults.keys()) expect(html).toContain(`…${ending}`);
});

it('shows payments, switches and the clock', async () => {
  const { sandbox, control, paymentRequestFor, pay } = await startNetwork();
  const page = async () => (await fetch(`${sandbox.url}/network`)).text();
  expect(await page()).toContain('None yet');
  await control('clock', { at: '2027-03-04T06:30:00.000Z' });
  const request = await paymentRequestFor(sampleBillers.fetched, '9203');
  await pay(request);
  await control('switches', { down: true, slowMs: 250 });
  const html = await page();
  expect(html).toContain(request.reference);
  expect(html).toContain('BPR003 : Customer account is blocked or closed');
  expect(html).toContain('4 Mar 2027');
  expect(html).toContain('down, 250 ms slower');
});

it('escapes all external text', () => {
  const { body } = networkPage({
    brand: 'Sikka',
    records: [],
    payments: [
      {
        reference: '<b>',
        request: '',
        txnReferenceId: 'SK016325R9BC8ZLFWOQ8',
        billerId: '<i>',
        categoryName: '',
        account: '',
        bill: '',
        amountPaise: paise(1),
        creditPaise: paise(1),
        feePaise: paise(0),
        mode: 'UPI',
        state: 'failure',
        complianceReason: '<script>',
        takenAt: 0,
        changedAt: 0,
      },
    ],
    now: new Date(0),
    switches: { down: false, unresponsive: false, slowMs: 0 },
  });
  expect(body).not.toMatch(/<(b|i|script)>/);
});

it('the page is served under a strict policy, with its own style and no other file', async () => {
  const { sandbox } = await startNetwork();
  const { headers } = await fetch(`${sandbox.url}/network`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect((await fetch(`${sandbox.url}/network/page/network.css`)).status).toBe(200);
  for (const path of ['/network/page/..%2fsandbox.ts', '/network/page/none.css']) {
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(404);
  }
});
