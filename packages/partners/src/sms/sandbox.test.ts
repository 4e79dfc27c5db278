import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signatureHeader, signBody } from '../kit/signature.ts';
import { sandboxSender } from './sandbox.ts';
import { renderSms, templateId } from './templates.ts';
import { sampleMessages } from './testing/fixtures.ts';
import { startSandbox } from './testing/start-sandbox.ts';

const secret = 'a secret of this test';

const bodyOf = (mobile: string, reference: string, change: object = {}) => {
  const message = sampleMessages(mobile, reference)[0]!;
  return JSON.stringify({
    ...sandboxSender,
    templateId: templateId(message.template, message.locale),
    mobile,
    text: renderSms(message, 'Sikka'),
    reference,
    ...change,
  });
};

const post = async (baseUrl: string, body: string, signature = signBody(secret, body, new Date())) => {
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const response = await fetch(`${baseUrl}/sms/v1/messages`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as { id?: string; error?: { code: string } } };
};

describe('the gateway', () => {
  it('answers with an id and the number of segments', async () => {
    const { baseUrl } = await startSandbox();
    expect(await post(baseUrl, bodyOf('9812345678', 'first-message'))).toEqual({
      status: 202,
      body: { id: expect.stringMatching(/^[\w-]{36}$/), segments: 1 },
    });
  });

  it.each([
    [
      'a body changed after signing',
      401,
      (body: string) => ({ body: `${body} `, signature: signBody(secret, body, new Date()) }),
    ],
    [
      'an old signature',
      401,
      (body: string) => ({ body, signature: signBody(secret, body, new Date(Date.now() - 400_000)) }),
    ],
    ['no signature', 401, (body: string) => ({ body, signature: '' })],
    ['text that is not JSON', 400, () => ({ body: 'mobile=98', signature: undefined })],
    [
      'a field too many',
      400,
      () => ({ body: bodyOf('9812345678', 'too-many-1', { urgent: true }), signature: undefined }),
    ],
    [
      'an unregistered template',
      422,
      () => ({ body: bodyOf('9812345678', 'template-1', { templateId: '1'.repeat(19) }), signature: undefined }),
    ],
  ])('refuses %s with %i', async (_name, status, make) => {
    const { baseUrl } = await startSandbox();
    const { body, signature } = make(bodyOf('9812345678', 'refused-1'));
    expect((await post(baseUrl, body, signature)).status).toBe(status);
  });

  it('refuses a body of another kind', async () => {
    const { baseUrl } = await startSandbox();
    const response = await fetch(`${baseUrl}/sms/v1/messages`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(415);
  });
});

describe('the outbox', () => {
  it('lists the newest first, by number or all, with the code and the refusal', async () => {
    const { baseUrl, outbox } = await startSandbox();
    await post(baseUrl, bodyOf('9812345678', 'oldest-1'));
    await post(baseUrl, bodyOf('9876543210', 'middle-1'));
    await post(baseUrl, bodyOf('9876590003', 'newest-1'));
    expect((await outbox()).map(({ mobile }) => mobile)).toEqual(['9876590003', '9876543210', '9812345678']);
    expect(await outbox('9812345678')).toEqual([
      {
        id: expect.any(String),
        mobile: '9812345678',
        text: '482913 is your Sikka OTP, valid for 5 minutes. Never share it with anyone.\n\n@localhost #482913',
        template: 'loginOtpWeb',
        locale: 'en',
        segments: 1,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        state: 'delivered',
        code: '482913',
      },
    ]);
    expect((await outbox('9876590003'))[0]).toMatchObject({ state: 'rejected', refusal: { code: 'DLT_REJECTED' } });
  });

  it('keeps its messages between runs, and still delivers late ones', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const before = await startSandbox({ dataDir, lateMs: 60_000 });
    await post(before.baseUrl, bodyOf('9812390004', 'late-before'));
    expect(await before.outbox()).toMatchObject([{ state: 'late' }]);
    await before.app.close();

    const afterwards = () => new Date(Date.now() + 60_000);
    const after = await startSandbox({ dataDir, clock: afterwards });
    await vi.waitFor(async () => expect(await after.outbox()).toMatchObject([{ state: 'delivered' }]));
  });

  it('updates open pages at once, and again when a late message arrives', async () => {
    const { baseUrl } = await startSandbox({ lateMs: 1 });
    const stream = await fetch(`${baseUrl}/sms/events?mobile=9812390004`);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await post(baseUrl, bodyOf('9812345678', 'somebody-else'));
    await post(baseUrl, bodyOf('9812390004', 'late-message'));
    let received = '';
    while ((received.match(/^data: .*$/gm) ?? []).length < 2) {
      const { done, value = '' } = await reader.read();
      if (done) break;
      received += value;
    }
    const states = [...received.matchAll(/^data: (.*)$/gm)].map(
      ([, data]) => JSON.parse(data!) as { mobile: string; state: string },
    );
    expect(states.map(({ mobile, state }) => [mobile, state])).toEqual([
      ['9812390004', 'late'],
      ['9812390004', 'delivered'],
    ]);
  });

  it('has its own strict policy, whose scripts are JavaScript', async () => {
    const { baseUrl } = await startSandbox();
    const page = await fetch(`${baseUrl}/sms`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    for (const [, address] of html.matchAll(/(?:src|href)="(\/(?:pages|sms\/page)[^"]+)"/g)) {
      expect((await fetch(`${baseUrl}${address}`)).status).toBe(200);
    }
    const script = await fetch(`${baseUrl}/sms/page/outbox.ts`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).not.toContain('import type');
    for (const address of [
      '/sms/page/../sandbox.ts',
      '/sms/page/..%2fsandbox.ts',
      '/sms/page/none.ts',
      '/pages/page.ts',
    ]) {
      expect((await fetch(`${baseUrl}${address}`)).status).toBe(404);
    }
  });
});
