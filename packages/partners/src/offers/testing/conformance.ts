import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkOffer, OfferChange, OfferNetwork } from '../../kit/offer-network.ts';
import { accepted } from '../../kit/testing/expectations.ts';

/** A network under test, and test hooks. */
export interface OfferNetworkUnderTest {
  network: OfferNetwork;
  /** A client of the same network with a short timeout. */
  shortTimeout: OfferNetwork;
  /** An offer with single-use codes, and one with a shared code. */
  offers: Readonly<Record<'unique' | 'code', string>>;
  withdraw: (offerId: string) => Promise<void>;
  /** Makes the shop reject or accept the offer's code. */
  setCodeBroken: (offerId: string, isBroken: boolean) => Promise<void>;
  /** Loses its responses from now on, or delivers them again. */
  setAnswersLost: (areLost: boolean) => Promise<void>;
  /** Makes it unresponsive, or responsive again. */
  setUnresponsive: (unresponsive: boolean) => Promise<void>;
}

const newReference = (): string => `T${crypto.randomUUID().replaceAll('-', '')}`;

/** Everything that changed after a sequence number. */
export const readAll = async (network: OfferNetwork, after = 0): Promise<OfferChange[]> => {
  const { changes, hasMore } = accepted(await network.readChanges(after));
  const last = changes.at(-1)?.sequence ?? after;
  return hasMore ? [...changes, ...(await readAll(network, last))] : changes;
};

/** Conformance tests of the port `OfferNetwork`. */
export const describeOfferNetwork = (start: () => Promise<OfferNetworkUnderTest>) =>
  describe('an offer network', () => {
    let target: OfferNetworkUnderTest;
    beforeEach(async () => {
      target = await start();
    });

    const publishedOffers = async (): Promise<NetworkOffer[]> =>
      (await readAll(target.network)).flatMap((change) => (change.kind === 'published' ? [change.offer] : []));

    it('names its merchants in both languages, each with a shop', async () => {
      const { merchants } = accepted(await target.network.listMerchants());
      expect(merchants.length).toBeGreaterThan(0);
      expect(new Set(merchants.map(({ merchantId }) => merchantId)).size).toBe(merchants.length);
      for (const { name, site } of merchants) {
        expect(name.hi).toMatch(/[\u0900-\u097F]/);
        expect(site).toMatch(/^https?:\/\/[^/]/);
      }
    });

    it('publishes every offer once, in pages, of listed merchants', async () => {
      const { merchants } = accepted(await target.network.listMerchants());
      const offers = await publishedOffers();
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
      const last = (await readAll(target.network)).at(-1)?.sequence ?? 0;
      expect(await readAll(target.network, last)).toEqual([]);
      await target.withdraw(target.offers.code);
      expect(await readAll(target.network, last)).toEqual([
        { sequence: last + 1, kind: 'withdrawn', offerId: target.offers.code },
      ]);
    });

    it('issues different codes, and the same ones for the same reference', async () => {
      const request = { reference: newReference(), offerId: target.offers.unique, count: 20 };
      const { codes } = accepted(await target.network.issueCodes(request));
      expect(new Set(codes).size).toBe(20);
      expect(accepted(await target.network.issueCodes(request)).codes).toEqual(codes);
      const others = accepted(await target.network.issueCodes({ ...request, reference: newReference() })).codes;
      expect(others.filter((code) => codes.includes(code))).toEqual([]);
      expect(await target.network.issueCodes({ ...request, count: 3 })).toMatchObject({ code: 'REFERENCE_REUSED' });
    });

    it('issues no more codes than there are, and none for an offer with a shared code', async () => {
      const offer = (await publishedOffers()).find(({ offerId }) => offerId === target.offers.unique);
      const issueAll = async (): Promise<number> => {
        const request = { reference: newReference(), offerId: target.offers.unique, count: 500 };
        const outcome = await target.network.issueCodes(request);
        return outcome.kind === 'accepted' ? outcome.codes.length + (await issueAll()) : 0;
      };
      expect(await issueAll()).toBe(offer?.stock);
      for (const offerId of Object.values(target.offers))
        expect(await target.network.issueCodes({ reference: newReference(), offerId, count: 1 })).toMatchObject({
          kind: 'refused',
          code: 'SOLD_OUT',
        });
    });

    it('has issued codes once after an unknown outcome', async () => {
      await target.setAnswersLost(true);
      const request = { reference: newReference(), offerId: target.offers.unique, count: 2 };
      expect(await target.shortTimeout.issueCodes(request)).toMatchObject({ kind: 'unknown' });
      await target.setAnswersLost(false);
      const { codes } = accepted(await target.network.issueCodes(request));
      expect(accepted(await target.network.issueCodes(request)).codes).toEqual(codes);
    });

    it('checks codes', async () => {
      const ids = Object.values(target.offers);
      const checkCodes = async () => accepted(await target.network.checkOffers([...ids, 'nobody-has-this'])).checks;
      expect(await checkCodes()).toMatchObject(ids.map((offerId) => ({ offerId, works: true })));
      await target.setCodeBroken(target.offers.code, true);
      expect(await checkCodes()).toContainEqual(expect.objectContaining({ offerId: target.offers.code, works: false }));
    });

    it('accepts reports of uses, a later one replacing an earlier one', async () => {
      const sampleUse = { offerId: target.offers.code, taken: 3, worked: 2, failed: 0 };
      const report = (taken: number) =>
        target.network.reportUses({ day: '2026-03-01', uses: [{ ...sampleUse, taken }] });
      for (const taken of [3, 3, 4]) expect(await report(taken)).toEqual({ kind: 'accepted' });
      expect(await target.network.reportUses({ day: 'yesterday', uses: [sampleUse] })).toMatchObject({
        code: 'BODY_INVALID',
      });
    });

    it('is unknown while it is unresponsive', async () => {
      await target.setUnresponsive(true);
      for (const call of [
        () => target.shortTimeout.listMerchants(),
        () => target.shortTimeout.readChanges(0),
        () => target.shortTimeout.issueCodes({ reference: newReference(), offerId: target.offers.unique, count: 1 }),
        () => target.shortTimeout.checkOffers([target.offers.code]),
        () =>
          target.shortTimeout.reportUses({
            day: '2026-03-01',
            uses: [{ offerId: target.offers.code, taken: 1, worked: 0, failed: 0 }],
          }),
      ])
        expect(await call()).toMatchObject({ kind: 'unknown' });
      await target.setUnresponsive(false);
      await vi.waitFor(async () => accepted(await target.network.listMerchants()));
    });
  });
