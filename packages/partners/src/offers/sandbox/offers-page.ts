import { type SandboxPage, escapeHtml } from '../../kit/pages/page.ts';
import { moment, partnerPage, tableOf } from '../../kit/pages/partner-page.ts';
import { mela } from '../wire.ts';
import type { OfferEntry, UseEntry } from './books.ts';
import type { SandboxMerchant } from './merchants.ts';
import type { Context } from './network.ts';

const offerRow = ({ offerId, offer, isBroken, issued }: OfferEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(offerId)}</th>
  <td>${offer ? escapeHtml(`${offer.heading.en}, ${offer.title.en}`) : 'Withdrawn'}<br>
    <span class="small muted">${offer ? `${offer.kind} · until ${moment(new Date(offer.endsAt))}` : ''}</span></td>
  <td><span class="chip ${isBroken ? 'bad' : 'good'}">${isBroken ? 'refused' : 'works'}</span>
    ${issued > 0 ? `<br><span class="small muted">${issued} issued</span>` : ''}</td></tr>`;

const useRow = ({ day, offerId, taken, worked, failed }: UseEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(offerId)}</th>
  <td>${day}: taken ${taken}, worked ${worked}, failed ${failed}</td></tr>`;

/** The network: its offers, and which of their codes the tills refuse. */
export const offersPage = (brand: string, context: Context): SandboxPage => {
  const broken = context.books.offers.where('true').filter(({ isBroken }) => isBroken);
  return partnerPage({
    brand,
    name: 'Offer network',
    heading: mela.name.en,
    introduction: `${context.books.offers.count()} offers of invented merchants. Its clock says ${moment(context.clock.now())}.`,
    switches: context.switches(),
    main: `<section class="card"><h2>Refused at the till</h2>${tableOf(broken.map(offerRow), 'Every code works.')}</section>
      <section class="card"><h2>Reported uses</h2>${tableOf(context.books.uses.newest(20).map(useRow), 'None yet.')}</section>
      <section class="card"><h2>Newest offers</h2>${tableOf(context.books.offers.newest(20).map(offerRow), '')}</section>`,
    aside: `<section class="card">
        <h2>Make it fail</h2>
        <p class="muted small"><span class="mono">POST /offers/control/offers/ID</span> with <span class="mono">{"isBroken": true}</span>: the till refuses it.
        <span class="mono">{"isWithdrawn": true}</span>: it leaves the feed. <span class="mono">POST /offers/control/switches</span>: the whole network.</p>
      </section>`,
  });
};

/** Page of a merchant's shop, with its valid and rejected codes. */
export const shopPage = (brand: string, context: Context, { merchantId, name }: SandboxMerchant): SandboxPage => {
  const merchantOffers = context.books.offers.where('true').filter(({ offer }) => offer?.merchantId === merchantId);
  return partnerPage({
    brand,
    name: escapeHtml(name.en),
    introduction: `${escapeHtml(name.hi)} · an invented shop of the sandbox. Nothing can be bought here.`,
    main: `<section class="card"><h2>Offers</h2>${tableOf(merchantOffers.map(offerRow), 'This shop has no offers.')}</section>`,
    aside: '',
  });
};
