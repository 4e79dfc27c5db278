import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkOffer, OfferChange, OfferNetwork } from '../../kit/offer-network.ts';
import { accepted } from '../../kit/testing/expectations.ts';

/** A network under test, and test hooks. */
export interface OfferNetworkUnderTest {
  network: OfferNetwork;
  /** The same network, given up after a quarter of a second. */
  impatient: OfferNetwork;
  /** An offer with single-use codes, and one with a shared code. */
  offers: Readonly<Record<'unique' | 'code', string>>;
  withdraw: (offerId: string) => Promise<void>;
  /** Makes the shop reject or accept the offer's code. */
  breakCode: (offerId: string, isBroken: boolean) => Promise<void>;
  /** Makes its responses get lost, or arrive again. */
  loseAnswers: (areLost: boolean) => Promise<void>;
  /** Makes it unresponsive, or responsive again. */
  silence: (unresponsive: boolean) => Promise<void>;
}

const reference = (): string => `T${crypto.randomUUID().replaceAll('-', '')}`;

/** Everything that changed after a sequence number. */
export const readAll = async (network: OfferNetwork, after = 0): Promise<OfferChange[]> => {
  const { changes, hasMore } = accepted(await network.readChanges(after));
  const last = changes.at(-1)?.sequence ?? after;
  return hasMore ? [...changes, ...(await readAll(network, last))] : changes;
};

/** Conformance tests of the port `OfferNetwork`. */
export const describeOfferNetwork = (start: () => Promise<OfferNetworkUnderTest>) =>
  describe('an offer network', () => {
    let under: OfferNetworkUnderTest;
    beforeEach(async () => {
      under = await start();
    });

    const published = async (): Promise<NetworkOffer[]> =>
      (await readAll(under.network)).flatMap((change) => (change.kind === 'published' ? [change.offer] : []));

    it('names its merchants in both languages, each with a shop', async () => {
      const { merchants } = accepted(await under.network.listMerchants());
      expect(merchants.length).toBeGreaterThan(0);
      expect(new Set(merchants.map(({ merchantId }) => merchantId)).size).toBe(merchants.length);
      for (const { name, site } of merchants) {
        expect(name.hi).toMatch(/[\u0900-\u097F]/);
        expect(site).toMatch(/^https?:\/\/[^/]/);
      }
    });

    it('publishes every offer once, in pages, of listed merchants', async () => {
      const { merchants } = accepted(await under.network.listMerchants());
      const offers = await published();
      expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(offers.length);
      const names = new Set(merchants.map(({ merchantId }) => merchantId));
      for (const offer of offers) {
        expect(names).toContain(offer.merchantId);
        expect((offer.percent === undefined) !== (offer.amountPaise === undefined)).toBe(true);
        expect(offer.endsAt.getTime()).toBeGreaterThan(offer.startsAt.getTime());
        expect(offer.code !== undefined).toBe(offer.kind === 'CODE' || offer.kind === 'STORE');
      }
    });

    it('reports a withdrawn offer after all other changes', async () => {
      const last = (await readAll(under.network)).at(-1)?.sequence ?? 0;
      expect(await readAll(under.network, last)).toEqual([]);
      await under.withdraw(under.offers.code);
      expect(await readAll(under.network, last)).toEqual([
        { sequence: last + 1, kind: 'withdrawn', offerId: under.offers.code },
      ]);
    });

    it('issues different codes, and the same ones for the same reference', async () => {
      const request = { reference: reference(), offerId: under.offers.unique, count: 20 };
      const { codes } = accepted(await under.network.issueCodes(request));
      expect(new Set(codes).size).toBe(20);
      expect(accepted(await under.network.issueCodes(request)).codes).toEqual(codes);
      const others = accepted(await under.network.issueCodes({ ...request, reference: reference() })).codes;
      expect(others.filter((code) => codes.includes(code))).toEqual([]);
      expect(await under.network.issueCodes({ ...request, count: 3 })).toMatchObject({ code: 'REFERENCE_REUSED' });
    });

    it('issues no more codes than there are, and none for an offer with a shared code', async () => {
      const offer = (await published()).find(({ offerId }) => offerId === under.offers.unique);
      const issue = async (): Promise<number> => {
        const request = { reference: reference(), offerId: under.offers.unique, count: 500 };
        const outcome = await under.network.issueCodes(request);
        return outcome.kind === 'accepted' ? outcome.codes.length + (await issue()) : 0;
      };
      expect(await issue()).toBe(offer?.stock);
      for (const offerId of Object.values(under.offers))
        expect(await under.network.issueCodes({ reference: reference(), offerId, count: 1 })).toMatchObject({
          kind: 'refused',
          code: 'SOLD_OUT',
        });
    });

    it('has issued codes once after an unknown outcome', async () => {
      await under.loseAnswers(true);
      const request = { reference: reference(), offerId: under.offers.unique, count: 2 };
      expect(await under.impatient.issueCodes(request)).toMatchObject({ kind: 'unknown' });
      await under.loseAnswers(false);
      const { codes } = accepted(await under.network.issueCodes(request));
      expect(accepted(await under.network.issueCodes(request)).codes).toEqual(codes);
    });

    it('checks codes', async () => {
      const ids = Object.values(under.offers);
      const worksAt = async () => accepted(await under.network.checkOffers([...ids, 'nobody-has-this'])).checks;
      expect(await worksAt()).toEqual(ids.map((offerId) => ({ offerId, works: true })));
      await under.breakCode(under.offers.code, true);
      expect(await worksAt()).toContainEqual({ offerId: under.offers.code, works: false });
    });

    it('accepts reports of uses, a later one replacing an earlier one', async () => {
      const use = { offerId: under.offers.code, taken: 3, worked: 2, failed: 0 };
      const report = (taken: number) => under.network.reportUses({ day: '2026-03-01', uses: [{ ...use, taken }] });
      for (const taken of [3, 3, 4]) expect(await report(taken)).toEqual({ kind: 'accepted' });
      expect(await under.network.reportUses({ day: 'yesterday', uses: [use] })).toMatchObject({ code: 'BODY_INVALID' });
    });

    it('is unknown while it is unresponsive', async () => {
      await under.silence(true);
      for (const call of [
        () => under.impatient.listMerchants(),
        () => under.impatient.readChanges(0),
        () => under.impatient.issueCodes({ reference: reference(), offerId: under.offers.unique, count: 1 }),
        () => under.impatient.checkOffers([under.offers.code]),
        () =>
          under.impatient.reportUses({
            day: '2026-03-01',
            uses: [{ offerId: under.offers.code, taken: 1, worked: 0, failed: 0 }],
          }),
      ])
        expect(await call()).toMatchObject({ kind: 'unknown' });
      await under.silence(false);
      await vi.waitFor(async () => accepted(await under.network.listMerchants()));
    });
  });
