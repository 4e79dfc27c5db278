import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxAgent } from '@sikka/partners/network/sandbox';
import { createReferralLender } from '@sikka/partners/referral';
import { createSmsGateway } from '@sikka/partners/sms';
import { sandboxSender } from '@sikka/partners/sms/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSandbox } from './app.ts';

const secret = 'a secret of this test';
let app: Awaited<ReturnType<typeof buildSandbox>>;
let dataDir: string;
let baseUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const sms = { ...sandboxSender, secrets: [secret] };
  const network = { ...sandboxAgent, secrets: [secret], webhookSecret: secret, webhookUrl: 'http://127.0.0.1:9/' };
  const gateway = {
    secrets: [secret],
    webhookSecret: secret,
    webhookUrl: 'http://127.0.0.1:9/',
    origin: 'http://localhost:8090',
  };
  const lenders = {
    udaan: { secrets: [secret], salts: [secret], webhookSecret: secret, webhookUrl: 'http://127.0.0.1:9/' },
  };
  const referral = { secrets: { neem: [secret] } };
  const bureau = { secrets: [secret], webhookSecret: secret, webhookUrl: 'http://127.0.0.1:9/' };
  const appUrl = new URL('http://localhost:8080/app/');
  const supplier = bureau;
  const offers = gateway;
  const numbers = { secrets: [secret] };
  const partners = {
    sms,
    gateway,
    network,
    lenders,
    referral,
    bureau,
    supplier,
    offers,
    numbers,
    games: gateway,
    push: gateway,
    model: { keys: [secret] },
  };
  app = await buildSandbox({ brand: 'Sikka & Co', appUrl, dataDir, ...partners });
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string, host = 'localhost:8090') => app.inject({ url, headers: { host } });

describe('the sandbox', () => {
  it('reports that it is up', async () => expect((await get('/healthz')).json()).toEqual({ ok: true }));

  it('links to all its pages', async () => {
    const { body } = await get('/');
    expect(body).toContain('Sikka &#38; Co');
    for (const place of [
      '/emulator',
      '/sms',
      '/gateway',
      '/network',
      '/lenders',
      '/bureau',
      '/supplier',
      '/offers',
      '/khelghar',
    ]) {
      expect(body).toContain(`href="${place}"`);
      expect((await get(place)).statusCode).toBe(200);
    }
    for (const ending of ['90001', '90002', '90003', '90004']) expect(body).toContain(`…${ending}`);
  });

  it('publishes what lenders with sites of their own offer', async () => {
    const [neem, tarang] = ['neem', 'tarang'].map((lenderId) => createReferralLender({ lenderId, baseUrl, secret }));
    expect(await neem?.readCatalogue()).toMatchObject({ kind: 'accepted', lender: { site: 'neem.example' } });
    expect(await tarang?.readCatalogue()).toMatchObject({ kind: 'refused', code: 'SIGNATURE_INVALID' });
    await Promise.all([neem?.close(), tarang?.close()]);
  });

  it('shows an SMS of the app’s server in the outbox', async () => {
    const gateway = createSmsGateway({ baseUrl, ...sandboxSender, secret, brand: 'Sikka & Co', timeoutMs: 1_000 });
    const sent = await gateway.send({
      mobile: '9812345678',
      template: 'loginOtpWeb',
      variables: { code: '482913', minutes: '5', host: 'localhost' },
      locale: 'hi',
      reference: 'reference-1',
    });
    await gateway.close();
    expect(sent).toMatchObject({ kind: 'accepted', segments: 2 });
    expect((await get('/sms/outbox?mobile=9812345678')).json()).toMatchObject([{ code: '482913', locale: 'hi' }]);
  });
});

describe('the emulator', () => {
  it('frames the app and nothing else', async () => {
    const policy = String((await get('/emulator')).headers['content-security-policy']);
    expect(policy).toContain("frame-src http://localhost:8080 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('is opened at the host name that the app allows', async () => {
    const { statusCode, headers } = await get('/emulator', '127.0.0.1:8090');
    expect([statusCode, headers.location]).toEqual([302, 'http://localhost:8090/emulator']);
  });

  it('serves every module and style that it imports', async () => {
    const { body } = await get('/emulator');
    const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
      imports: Record<string, string>;
    };
    const left = [...body.matchAll(/(?:src|href)="(\/(?:emulator|pages)\/[^"]+)"/g)].map(([, path]) => path!);
    const seen = new Set<string>();
    for (let path = left.pop(); path; path = left.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { statusCode, body: code } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      for (const [, from = ''] of code.matchAll(/^\s*(?:import|export)?.*? from '([^']+)';$/gm)) {
        left.push(imports[from] ?? new URL(from, `http://x${path}`).pathname);
      }
    }
    expect(seen).toContain('/emulator/page/hand-over.ts');
    expect(seen).toContain('/emulator/bridge/messages/payment.ts');
  });

  it('serves no other files', async () => {
    for (const path of ['/emulator/page/..%2froutes.ts', '/emulator/bridge/bridge.test.ts', '/emulator/page/x.ts']) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});
