import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEntryRequest, GameGrant, GamesPartner } from '../../kit/games-partner.ts';
import { accepted } from '../../kit/testing/expectations.ts';

type GameKind = 'trial' | 'paid' | 'refused' | 'noEffect' | 'answerLost' | 'garbled';

/** A games partner under test, games with known results, and test hooks. */
export interface GamesPartnerUnderTest {
  partner: GamesPartner;
  /** The same partner, given up after a quarter of a second. */
  shortTimeout: GamesPartner;
  games: Readonly<Record<GameKind, string>>;
  /** Access fee of all games but the first, in paise. */
  feePaise: Parameters<GamesPartner['grantAccess']>[0]['feePaise'];
  /** Moves the partner's clock. */
  advance: (seconds: number) => Promise<void>;
  /** Opens an address as a person does; the HTTP status. */
  visit: (url: string) => Promise<number>;
  /** From now on it does not answer, or does again. */
  silence: (unresponsive: boolean) => Promise<void>;
}

const player = 'p'.repeat(43);

/** Conformance tests of the port `GamesPartner`. */
export const describeGamesPartner = (start: () => Promise<GamesPartnerUnderTest>) =>
  describe('a games partner', () => {
    let target: GamesPartnerUnderTest;
    beforeEach(async () => {
      target = await start();
    });

    const entryOf = (kind: GameKind, named = true): GameEntryRequest => ({
      game: target.games[kind],
      locale: 'en',
      returnUrl: 'https://app.example/games',
      ...(named && { player }),
    });
    const grantOf = (kind: GameKind) => ({
      reference: `T${crypto.randomUUID().replaceAll('-', '')}`,
      game: target.games[kind],
      player,
      feePaise: target.feePaise,
    });
    const endState = async (reference: string): Promise<GameGrant> => {
      await target.advance(3_600);
      return vi.waitFor(async () => {
        const { grant } = accepted(await target.partner.readGrant(reference));
        expect(grant.state).not.toBe('ACCEPTED');
        return grant;
      });
    };

    it('opens a trial for a guest with a single-use code for a minute, without identifying the player', async () => {
      const { entry } = accepted(await target.partner.openEntry(entryOf('trial', false)));
      expect(await target.visit(entry.url)).toBe(200);
      expect(await target.visit(entry.url)).toBe(410);
      const expiredEntry = accepted(await target.partner.openEntry(entryOf('trial'))).entry;
      expect(expiredEntry.url).not.toContain(player);
      expect(expiredEntry.url).not.toBe(entry.url);
      await target.advance(60);
      expect(await target.visit(expiredEntry.url)).toBe(410);
      expect(await target.visit(expiredEntry.url.replace(/.$/, ''))).toBe(410);
    });

    it('opens a game with a fee only to users with access', async () => {
      const missing = { kind: 'refused', code: 'ACCESS_MISSING' };
      expect(await target.partner.openEntry(entryOf('paid'))).toMatchObject(missing);
      const request = grantOf('paid');
      expect(accepted(await target.partner.grantAccess(request)).grant).toMatchObject({ state: 'ACCEPTED' });
      expect(await endState(request.reference)).toMatchObject({ state: 'GRANTED', game: request.game });
      const { entry } = accepted(await target.partner.openEntry(entryOf('paid')));
      expect(await target.visit(entry.url)).toBe(200);
      expect(await target.partner.openEntry(entryOf('paid', false))).toMatchObject(missing);
      expect(await target.partner.openEntry({ ...entryOf('paid'), player: 'q'.repeat(43) })).toMatchObject(missing);
    });

    it('grants access once per reference', async () => {
      const request = grantOf('paid');
      const first = accepted(await target.partner.grantAccess(request)).grant;
      expect(accepted(await target.partner.grantAccess(request)).grant.grantNumber).toBe(first.grantNumber);
      const other = { ...request, game: target.games.refused };
      expect(await target.partner.grantAccess(other)).toMatchObject({ kind: 'refused', code: 'REFERENCE_REUSED' });
    });

    it('refuses unknown games, another fee, and access that it cannot grant', async () => {
      const unknown = { ...grantOf('paid'), game: 'nobody-plays-this' };
      expect(await target.partner.grantAccess(unknown)).toMatchObject({ kind: 'refused', code: 'GAME_UNKNOWN' });
      const cheap = { ...grantOf('trial'), game: target.games.paid, feePaise: 1 as never };
      expect(await target.partner.grantAccess(cheap)).toMatchObject({ kind: 'refused', code: 'FEE_WRONG' });
      const request = grantOf('refused');
      accepted(await target.partner.grantAccess(request));
      expect(await endState(request.reference)).toMatchObject({ state: 'REFUSED' });
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'there'],
      ['garbled', 'there'],
    ] as const)('is unknown, and may have granted access: %s, then %s', async (kind, truth) => {
      const request = grantOf(kind);
      expect(await target.shortTimeout.grantAccess(request)).toMatchObject({ kind: 'unknown' });
      await vi.waitFor(async () =>
        expect(await target.partner.readGrant(request.reference)).toMatchObject(
          truth === 'there' ? { kind: 'accepted' } : { kind: 'refused', code: truth },
        ),
      );
    });

    it('is unknown while it is unresponsive', async () => {
      await target.silence(true);
      for (const call of [
        () => target.shortTimeout.openEntry(entryOf('trial')),
        () => target.shortTimeout.grantAccess(grantOf('paid')),
        () => target.shortTimeout.readGrant('NOBODYASKED'),
      ])
        expect(await call()).toMatchObject({ kind: 'unknown' });
      await target.silence(false);
      expect(await target.partner.readGrant('NOBODYASKED')).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    });
  });
