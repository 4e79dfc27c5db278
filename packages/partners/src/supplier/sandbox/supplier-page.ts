import { paise } from '@sikka/money';
import { type SandboxPage, escapeHtml } from '../../kit/pages/page.ts';
import { faultLists, moment, partnerPage, rupees, tableOf } from '../../kit/pages/partner-page.ts';
import { uphaar } from '../wire.ts';
import type { OrderEntry } from './books.ts';
import { faults } from './faults.ts';
import { type Context, stockOf } from './orders.ts';
import { products } from './products.ts';

const tones: Record<OrderEntry['status'], string> = {
  ACCEPTED: 'warn',
  ISSUED: 'good',
  SHIPPED: 'good',
  FAILED: 'bad',
};

const orderRow = ({ orderId, status, body, changedAt }: OrderEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(orderId)}</th>
  <td><span class="chip ${tones[status]}">${status}</span><br><span class="small muted">${escapeHtml(body.productId)}</span></td>
  <td class="muted">${moment(new Date(changedAt))}</td></tr>`;

/** Sandbox page of the supplier: orders, stock, and products with planned faults. */
export const supplierPage = (brand: string, context: Context): SandboxPage => {
  const stocks = products.map(
    (product) => `<tr><th scope="row">${escapeHtml(product.name.en)}</th>
  <td class="mono">${product.productId}</td><td>${rupees(paise(product.faceValue))}</td><td>${stockOf(context, product)} left</td></tr>`,
  );
  return partnerPage({
    brand,
    name: 'Voucher supplier',
    heading: uphaar.name.en,
    introduction: `An order takes two seconds. Its clock says ${moment(context.clock.now())}.`,
    switches: context.switches(),
    main: `<section class="card"><h2>Orders, newest first</h2>${tableOf(context.books.orders.newest(20).map(orderRow), 'No orders yet.')}</section>
      <section class="card"><h2>Stock</h2>${tableOf(stocks, '')}</section>`,
    aside: `<section>
        <h2>Products that fail on purpose</h2>
        <p class="muted small">TEST- and four digits; the feed does not list them.</p>
      </section>
      ${faultLists(faults, { order: 'Orders' })}`,
  });
};
