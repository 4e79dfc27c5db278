import { paise } from '@sikka/money';
import { expect, it, onTestFinished } from 'vitest';
import type { GamesPartner } from '../kit/games-partner.ts';
import { accepted } from '../kit/testing/expectations.ts';
import { describeStrictReading, adapterWithFixedAnswer } from '../kit/testing/strict-reading.ts';
import { createGamesPartner, type GamesPartnerOptions } from './adapter.ts';
import { describeGamesPartner } from './testing/conformance.ts';
import { startGamesSandbox } from './testing/start-sandbox.ts';
import type { EntryReply, GrantReply } from './wire.ts';

const feePaise = paise(4_900);

const startPartner = async () => {
  const sandbox = await startGamesSandbox();
  const { control } = sandbox;
  const connect = (more: Partial<GamesPartnerOptions> = {}): GamesPartner => {
    const partner = createGamesPartner({ baseUrl: sandbox.url, secret: sandbox.secret, ...more });
    onTestFinished(() => partner.close());
    return partner;
  };
  const partner = connect();
  onTestFinished(() => sandbox.close());
  const target = {
    partner,
    shortTimeout: connect({ timeoutMs: 250, breakAfter: 100 }),
    games: {
      trial: 'poker-trial',
      paid: 'rangoli',
      refused: 'test-9507',
      noEffect: 'test-9502',
      answerLost: 'test-9503',
      garbled: 'test-9504',
    },
    feePaise,
    advance: async (seconds: number) => void (await control('clock', { advanceSeconds: seconds })),
    visit: async (url: string) => (await fetch(url)).status,
    setUnresponsive: async (unresponsive: boolean) => void (await control('switches', { unresponsive })),
  };
  return { target, partner, sandbox, control };
};

describeGamesPartner(async () => (await startPartner()).target);

const player = 'p'.repeat(43);

it('the partner is busy twice, does nothing, and then accepts the request; grants pending access by control call', async () => {
  const { partner, control, target } = await startPartner();
  const busy = { reference: 'BUSY0001', game: 'test-9505', player, feePaise };
  for (let tries = 0; tries < 2; tries += 1)
    expect(await partner.grantAccess(busy)).toMatchObject({ kind: 'refused', code: 'BUSY' });
  accepted(await partner.grantAccess(busy));
  accepted(await partner.grantAccess({ ...busy, reference: 'NEVER001', game: 'test-9509' }));
  await target.advance(86_400);
  expect(accepted(await partner.readGrant('NEVER001')).grant.state).toBe('ACCEPTED');
  await control('grants/NEVER001/decision', {});
  expect(accepted(await partner.readGrant('NEVER001')).grant.state).toBe('GRANTED');
});

it('shows its grants, and its games in both languages with nothing but its own files', async () => {
  const { partner, sandbox } = await startPartner();
  accepted(await partner.grantAccess({ reference: 'SHOWN001', game: 'rangoli', player, feePaise }));
  expect(await (await fetch(`${sandbox.url}/khelghar`)).text()).toContain('SHOWN001');
  const request = { game: 'poker-trial', returnUrl: 'https://app.example/app/games' } as const;
  const english = await fetch(accepted(await partner.openEntry({ ...request, locale: 'en' })).entry.url);
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await english.text()).toContain('href="https://app.example/app/games"');
  const hindi = await fetch(accepted(await partner.openEntry({ ...request, locale: 'hi' })).entry.url);
  expect(await hindi.text()).toContain('lang="hi"');
  for (const file of ['poker.ts', 'rangoli.ts', 'play.css'])
    expect((await fetch(`${sandbox.url}/khelghar/page/${file}`)).status).toBe(200);
});

const connect = (baseUrl: string, secret: string): GamesPartner => createGamesPartner({ baseUrl, secret });

const granted = {
  grantId: 'GRANT001',
  game: 'rangoli',
  grantNumber: 'KG-6325-AAAAAAAAAA',
  updatedAt: '2026-11-21T06:30:02.000Z',
  status: 'GRANTED',
} satisfies GrantReply;

describeStrictReading(connect, {
  'asking for access': [
    (partner) => partner.grantAccess({ reference: 'GRANT001', game: 'rangoli', player, feePaise }),
    granted,
  ],
  'reading access': [(partner) => partner.readGrant('GRANT001'), granted],
});

it.each([
  ['to another house', { entryUrl: 'https://elsewhere.example/play?code=A' }],
  ['into another game', { game: 'rummy' }],
])('refuses an entry link %s', async (_name, change) => {
  const reply: EntryReply = {
    game: 'poker-trial',
    entryUrl: 'https://khelghar.example/play?code=A',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const { port } = await adapterWithFixedAnswer(connect, 200, { ...reply, ...change });
  const request = { game: 'poker-trial', locale: 'en', returnUrl: 'https://app.example/games' } as const;
  expect(await port.openEntry(request)).toEqual({ kind: 'unknown', reason: 'unreadable answer' });
});
