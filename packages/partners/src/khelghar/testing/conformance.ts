import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEntryRequest, GameGrant, GamesPartner } from '../../kit/games-partner.ts';
import { accepted } from '../../kit/testing/expectations.ts';

type GameKind = 'trial' | 'paid' | 'refused' | 'noEffect' | 'answerLost' | 'garbled';

/** A games partner under test, games with known results, and test hooks. */
export interface GamesPartnerUnderTest {
  partner: GamesPartner;
  /** A client of the same partner with a short timeout. */
  shortTimeout: GamesPartner;
  games: Readonly<Record<GameKind, string>>;
  /** Access fee of all games but the first, in paise. */
  feePaise: Parameters<GamesPartner['grantAccess']>[0]['feePaise'];
  /** Moves the partner's clock. */
  advance: (seconds: number) => Promise<void>;
  /** Opens an address as a browser does; returns the HTTP status. */
  visit: (url: string) => Promise<number>;
  /** Makes it unresponsive, or responsive again. */
  setUnresponsive: (unresponsive: boolean) => Promise<void>;
}

const player = 'p'.repeat(43);

/** Conformance tests of the port `GamesPartner`. */
export const describeGamesPartner = (start: () => Promise<GamesPartnerUnderTest>) =>
  describe('a games partner', () => {
    let target: GamesPartnerUnderTest;
    beforeEach(async () => {
      target = await start();
    });

    const entryRequest = (kind: GameKind, hasPlayer = true): GameEntryRequest => ({
      game: target.games[kind],
      locale: 'en',
      returnUrl: 'https://app.example/games',
      ...(hasPlayer && { player }),
    });
    const grantRequest = (kind: GameKind) => ({
      reference: `T${crypto.randomUUID().replaceAll('-', '')}`,
      game: target.games[kind],
      player,
      feePaise: target.feePaise,
    });
    const waitForGrant = async (reference: string): Promise<GameGrant> => {
      await target.advance(3_600);
      return vi.waitFor(async () => {
        const { grant } = accepted(await target.partner.readGrant(reference));
        expect(grant.state).not.toBe('ACCEPTED');
        return grant;
      });
    };

    it('opens a trial for a guest with a single-use code for a minute, without identifying the player', async () => {
      const { entry } = accepted(await target.partner.openEntry(entryRequest('trial', false)));
      expect(await target.visit(entry.url)).toBe(200);
      expect(await target.visit(entry.url)).toBe(410);
      const expiredEntry = accepted(await target.partner.openEntry(entryRequest('trial'))).entry;
      expect(expiredEntry.url).not.toContain(player);
      expect(expiredEntry.url).not.toBe(entry.url);
      await target.advance(60);
      expect(await target.visit(expiredEntry.url)).toBe(410);
      expect(await target.visit(expiredEntry.url.replace(/.$/, ''))).toBe(410);
    });

    it('opens a game with a fee only to users with access', async () => {
      const missing = { kind: 'refused', code: 'ACCESS_MISSING' };
      expect(await target.partner.openEntry(entryRequest('paid'))).toMatchObject(missing);
      const request = grantRequest('paid');
      expect(accepted(await target.partner.grantAccess(request)).grant).toMatchObject({ state: 'ACCEPTED' });
      expect(await waitForGrant(request.reference)).toMatchObject({ state: 'GRANTED', game: request.game });
      const { entry } = accepted(await target.partner.openEntry(entryRequest('paid')));
      expect(await target.visit(entry.url)).toBe(200);
      expect(await target.partner.openEntry(entryRequest('paid', false))).toMatchObject(missing);
      expect(await target.partner.openEntry({ ...entryRequest('paid'), player: 'q'.repeat(43) })).toMatchObject(
        missing,
      );
    });

    it('grants access once per reference', async () => {
      const request = grantRequest('paid');
      const first = accepted(await target.partner.grantAccess(request)).grant;
      expect(accepted(await target.partner.grantAccess(request)).grant.grantNumber).toBe(first.grantNumber);
      const other = { ...request, game: target.games.refused };
      expect(await target.partner.grantAccess(other)).toMatchObject({ kind: 'refused', code: 'REFERENCE_REUSED' });
    });

    it('refuses unknown games, another fee, and access that it cannot grant', async () => {
      const unknown = { ...grantRequest('paid'), game: 'nobody-plays-this' };
      expect(await target.partner.grantAccess(unknown)).toMatchObject({ kind: 'refused', code: 'GAME_UNKNOWN' });
      const cheap = { ...grantRequest('trial'), game: target.games.paid, feePaise: 1 as never };
      expect(await target.partner.grantAccess(cheap)).toMatchObject({ kind: 'refused', code: 'FEE_WRONG' });
      const request = grantRequest('refused');
      accepted(await target.partner.grantAccess(request));
      expect(await waitForGrant(request.reference)).toMatchObject({ state: 'REFUSED' });
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'there'],
      ['garbled', 'there'],
    ] as const)('is unknown, and may have granted access: %s, then %s', async (kind, truth) => {
      const request = grantRequest(kind);
      expect(await target.shortTimeout.grantAccess(request)).toMatchObject({ kind: 'unknown' });
      await vi.waitFor(async () =>
        expect(await target.partner.readGrant(request.reference)).toMatchObject(
          truth === 'there' ? { kind: 'accepted' } : { kind: 'refused', code: truth },
        ),
      );
    });

    it('is unknown while it is unresponsive', async () => {
      await target.setUnresponsive(true);
      for (const call of [
        () => target.shortTimeout.openEntry(entryRequest('trial')),
        () => target.shortTimeout.grantAccess(grantRequest('paid')),
        () => target.shortTimeout.readGrant('NOBODYASKED'),
      ])
        expect(await call()).toMatchObject({ kind: 'unknown' });
      await target.setUnresponsive(false);
      expect(await target.partner.readGrant('NOBODYASKED')).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    });
  });
