import { paise } from '@sikka/money';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { startGateway } from './testing/start-gateway.ts';

const submit = async (url: string, fields: Record<string, string>) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: response.status, leadsTo: response.headers.get('location'), text: await response.text() };
};

const read = async (url: string) => (await fetch(url)).text();
const back = { status: 303, leadsTo: 'http://localhost:8080/app/payResult' };

describe('the payment page', () => {
  it('shows payee, purpose and amount, and a QR code of the UPI link', async () => {
    const { create } = await startGateway();
    const { reference, payUrl } = await create({ payeeName: 'Rasoi & Sons' });
    const page = await read(payUrl);
    expect(page).toContain('Rasoi &#38; Sons');
    expect(page).toContain('₹1,840.50');
    const link = /href="(upi:[^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
    expect(link).toContain(`tr=${reference}`);
    expect(link).toContain('am=1840.50');
    expect(link).toContain('pn=Rasoi%20%26%20Sons');
    const drawing = /base64,([^"]+)"/.exec(page)?.[1] ?? '';
    expect(Buffer.from(drawing, 'base64').toString()).toBe(renderSVG(link, { border: 2 }));
  });

  it('allows its own files only, and forms that lead back to the app', async () => {
    const { create } = await startGateway();
    const policy = (await fetch((await create()).payUrl)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' *;/);
    expect(policy).toContain("form-action 'self' http://localhost:8080;");
  });

  it('accepts a UPI payment and returns to the app', async () => {
    const { create, gateway } = await startGateway();
    const { reference, payUrl } = await create();
    expect(await submit(payUrl, { method: 'UPI', act: 'approve', payer: 'asha@naav' })).toMatchObject(back);
    expect(await gateway.readPayment(reference)).toMatchObject({
      payment: { state: 'succeeded', method: 'UPI', payer: 'as***@naav' },
    });
    expect(await read(payUrl)).toContain('>Paid<');
    expect(await submit(payUrl, { act: 'cancel' })).toMatchObject(back);
    expect(await gateway.readPayment(reference)).toMatchObject({ payment: { state: 'succeeded' } });
  });

  it('can be declined with any code, or left without an answer', async () => {
    const { create, stateOf } = await startGateway();
    const declined = await create();
    await submit(declined.payUrl, { method: 'UPI', act: 'decline', payer: 'asha@naav', code: 'YE' });
    expect(await stateOf(declined.reference)).toBe('failed YE');
    const open = await create();
    await submit(open.payUrl, { method: 'UPI', act: 'pending', payer: 'asha@naav' });
    expect(await stateOf(open.reference)).toBe('pending RB');
  });

  it('reports an invalid UPI ID and takes nothing', async () => {
    const { create, stateOf } = await startGateway();
    const { reference, payUrl } = await create();
    const { text } = await submit(payUrl, { method: 'UPI', act: 'approve', payer: '"><b>asha' });
    expect(text).toContain('Enter a UPI ID');
    expect(text).toContain('value="&#34;&#62;&#60;b&#62;asha"');
    expect(await stateOf(reference)).toBe('created');
  });

  it('asks for the card’s OTP, and stores the number nowhere', async () => {
    const { create, gateway, control } = await startGateway();
    const { reference, payUrl } = await create();
    const requested = await submit(payUrl, {
      method: 'CARD',
      act: 'card',
      card: '4111 1111 1111 1111',
      expiry: '08/31',
    });
    expect(requested.text).toContain('•••• 1111');
    expect(requested.text).not.toContain('411111');
    expect(await submit(payUrl, { method: 'CARD', act: 'cardCode', lastFour: '1111', otp: '12345' })).toMatchObject({
      text: expect.stringContaining('aria-invalid'),
    });
    await submit(payUrl, { method: 'CARD', act: 'cardCode', lastFour: '1111', otp: '123456' });
    expect(await gateway.readPayment(reference)).toMatchObject({ payment: { state: 'succeeded', payer: '•••• 1111' } });
    expect(JSON.stringify(await control('payments'))).not.toContain('41111');
  });

  it.each([
    ['0002', '123456', 'failed CARD_DECLINED'],
    ['9995', '123456', 'failed CARD_FUNDS'],
    ['1111', '000000', 'failed CARD_OTP_WRONG'],
  ])('a card ending in %s with the code %s: %s', async (lastFour, otp, state) => {
    const { create, stateOf } = await startGateway();
    const { reference, payUrl } = await create();
    expect(await submit(payUrl, { method: 'CARD', act: 'cardCode', lastFour, otp })).toMatchObject(back);
    expect(await stateOf(reference)).toBe(state);
  });

  it('accepts a payment at a bank’s page', async () => {
    const { create, gateway } = await startGateway();
    const { reference, payUrl } = await create();
    const bank = 'Sahyadri Bank';
    expect((await submit(payUrl, { method: 'NETBANKING', act: 'bank', bank })).text).toContain(`${bank}: your bank`);
    await submit(payUrl, { method: 'NETBANKING', act: 'approve', bank });
    expect(await gateway.readPayment(reference)).toMatchObject({ payment: { state: 'succeeded', payer: bank } });
  });

  it('offers and accepts only the requested methods', async () => {
    const { create, stateOf } = await startGateway();
    const { reference, payUrl } = await create({ methods: ['NETBANKING', 'UPI'] });
    expect(await read(`${payUrl}?method=CARD`)).not.toContain('>Card<');
    await submit(payUrl, { method: 'CARD', act: 'cardCode', lastFour: '1111', otp: '123456' });
    expect(await stateOf(reference)).toBe('created');
  });

  it('notices when the payment ends elsewhere', async () => {
    const { create, control } = await startGateway();
    const { reference, payUrl } = await create();
    const state = async () => (await fetch(`${payUrl}/state`)).json();
    expect(await state()).toEqual({ state: 'created' });
    await control(`payments/${reference}/pay`, {});
    expect(await state()).toEqual({ state: 'succeeded' });
  });

  it('is in Hindi if the payment is', async () => {
    const { create } = await startGateway();
    const page = await read((await create({ locale: 'hi' })).payUrl);
    expect(page).toContain('<html lang="hi">');
    expect(page).toContain('चुकाएँ');
    expect(page).toContain('खाते में पैसे कम हैं (Z9)');
  });

  it('is missing for unknown payments', async () => {
    const { sandbox } = await startGateway();
    for (const path of [`pay/${'0'.repeat(32)}`, `mandate/${'0'.repeat(32)}`, 'pay/..%2f..'])
      expect((await fetch(`${sandbox.url}/gateway/${path}`)).status).toBe(404);
  });
});

describe('the page of a mandate', () => {
  it('shows the last day of the mandate', async () => {
    const { gateway, create } = await startGateway();
    const endsAt = new Date('2031-03-31T00:00:00+05:30');
    const outcome = await gateway.createMandate({ ...(await create()).request, maxPaise: paise(100), endsAt });
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
    expect(await read(outcome.payUrl)).toContain('until 30 March 2031');
  });

  const request = { maxPaise: paise(150_000), endsAt: new Date(Date.now() + 86_400_000) };

  it.each([
    [{ act: 'approve', payer: 'asha@naav' }, 'active', back],
    [{ act: 'decline' }, 'refused', back],
    [{ act: 'approve', payer: 'asha' }, 'created', { status: 200 }],
  ])('%o: %s', async (fields, state, answer) => {
    const { gateway, create } = await startGateway();
    const outcome = await gateway.createMandate({ ...(await create()).request, ...request });
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
    expect(await read(outcome.payUrl)).toContain('₹1,500');
    expect(await submit(outcome.payUrl, fields)).toMatchObject(answer);
    expect(await gateway.readMandate(outcome.mandate.reference)).toMatchObject({ mandate: { state } });
  });
});
