import type { FastifyInstance } from 'fastify';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import { orderBody, type OrderReply, orderReply, paths } from '../wire.ts';
import type { OrderEntry } from './books.ts';
import { faultAt } from './faults.ts';
import { type Context, refuseWhenBusy, stockOf, acceptOrder } from './orders.ts';
import { products } from './products.ts';

export const presentOrder = ({ body: { productId }, changedAt, ...entry }: OrderEntry): OrderReply =>
  orderReply.parse({ ...entry, productId, updatedAt: new Date(changedAt).toISOString() });

export const supplierCalls = async (app: FastifyInstance, { context, ...deps }: CallDeps & { context: Context }) => {
  const { get, post } = openCalls(app, deps);
  get(paths.products, 'products', () => ({
    products: products.map((product) => ({ ...product, stock: stockOf(context, product) })),
  }));
  post(paths.orders, orderBody, (body) => {
    refuseWhenBusy(context, body);
    return {
      requestName: `order ${body.orderId}`,
      fault: faultAt(body.productId)?.line,
      act: () => presentOrder(acceptOrder(context, body)),
    };
  });
  get(paths.order(':id'), 'read order', (id) => presentOrder(requireEntry(context.books.orders.get(id))));
};
