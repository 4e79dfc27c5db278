import { transaction } from '#platform/data/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { StoreDeps } from '../deps.ts';
import { definite } from './order-prize.ts';
import { storeStock } from './prize-store.ts';

export const readStockName = 'rewards-read-stock';

/** Reads the supplier's stock every five minutes and at server start. */
export const readStockJob = ({ db, supplier, shareOf }: StoreDeps): JobDefinition => ({
  name: readStockName,
  cron: '*/5 * * * *',
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  run: async () => {
    const response = definite(await supplier.listProducts());
    if (response.kind === 'refused') throw new Error(`The supplier refused to list its products: ${response.code}`);
    await transaction(db, (trx) => storeStock(trx, { supplierId: supplier.supplierId, shareOf }, response.products));
  },
});
