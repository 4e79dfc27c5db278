import type { FastifyInstance } from 'fastify';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { found } from '../../kit/sandbox/requests.ts';
import { orderBody, type OrderReply, orderReply, paths } from '../wire.ts';
import type { OrderEntry } from './books.ts';
import { faultAt } from './faults.ts';
import { type Context, refuseWhenBusy, stockOf, takeOrder } from './orders.ts';
import { products } from './products.ts';

export const presentOrder = ({ body: { productId }, changedAt, ...entry }: OrderEntry): OrderReply =>
  orderReply.parse({ ...entry, productId, updatedAt: new Date(changedAt).toISOString() });

/** The calls of the supplier. */
export const supplierCalls = async (app: FastifyInstance, { context, ...deps }: CallDeps & { context: Context }) => {
  const { get, post } = openCalls(app, deps);
  get(paths.products, 'products', () => ({
    products: products.map((product) => ({ ...product, stock: stockOf(context, product) })),
  }));
  post(paths.orders, orderBody, (body) => {
    refuseWhenBusy(context, body);
    return {
      what: `order ${body.orderId}`,
      fault: faultAt(body.productId)?.line,
      act: () => presentOrder(takeOrder(context, body)),
    };
  });
  get(paths.order(':id'), 'read order', (id) => presentOrder(found(context.books.orders.get(id))));
};
