import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { controls } from './pages/gateway-page.ts';
import { cardRefusals, faults } from './sandbox/faults.ts';
import { startGateway } from './testing/start-gateway.ts';

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

it('lists every fault and every control call', async () => {
  const { sandbox } = await startGateway();
  const html = await (await fetch(`${sandbox.url}/gateway`)).text();
  for (const [ending, { meaning }] of Object.entries(faults)) {
    expect(html).toContain(`…${ending}`);
    expect(html).toContain(escaped(meaning));
  }
  for (const ending of Object.keys(cardRefusals)) expect(html).toContain(`…${ending}`);
  for (const { meaning } of controls) expect(html).toContain(escaped(meaning));
});

it('every listed control call works', async () => {
  const { create, pay, gateway, sandbox } = await startGateway();
  for (const { path, body } of controls) {
    const { reference, request } = await create();
    const mandate = { ...request, reference: `M${reference}`, maxPaise: paise(100), endsAt: request.expiresAt };
    const [kind] = path.split('/');
    const named = { payments: reference, refunds: `R${reference}`, mandates: mandate.reference }[kind ?? ''] ?? '';
    if (path === 'payments/REFERENCE') await sandbox.control(`payments/${reference}/pay`, { pending: true });
    if (kind === 'mandates') await gateway.createMandate(mandate);
    if (kind === 'refunds') {
      const refund = { reference: `R${reference}`, paymentReference: await pay(), amountPaise: paise(100) };
      await gateway.createRefund(refund);
    }
    await expect(sandbox.control(path.replace('REFERENCE', named), body)).resolves.toBeTypeOf('object');
    await sandbox.control('switches', {});
    await sandbox.control('faults', {});
  }
});

it('shows payments, switches and the clock', async () => {
  const { sandbox, pay, control, advance } = await startGateway();
  const page = async () => (await fetch(`${sandbox.url}/gateway`)).text();
  expect(await page()).toContain('None yet');
  const reference = await pay({ payeeName: '<b>Rasoi</b>' }, { code: 'Z9' });
  await control('switches', { down: true, slowMs: 250 });
  await advance(400 * 86_400);
  const html = await page();
  expect(html).toContain(reference);
  expect(html).toContain('&#60;b&#62;Rasoi');
  expect(html).toContain('down, 250 ms slower');
  expect(html).toContain(String(new Date(Date.now() + 400 * 86_400_000 + 330 * 60_000).getUTCFullYear()));
});

it('an unsigned call changes nothing', async () => {
  const { sandbox, control } = await startGateway();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${sandbox.url}/gateway/v1/payments`, { method: 'POST', body: '{}', headers });
  expect(response.status).toBe(401);
  expect(await control('payments')).toEqual({ payments: [] });
});
