import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { LendingDb } from '../tables.ts';
import { cardFlawOf } from './card-rules.ts';
import { flawOf, isCompleteProfile, leadsOutside } from './catalogue-rules.ts';
import {
  type CatalogueSource,
  type RefusedProduct,
  storeCatalogue,
  recordReading,
  type ReportedProduct,
} from './catalogue-store.ts';

interface Deps extends Pick<Platform, 'log'> {
  db: LendingDb;
  sources: readonly CatalogueSource[];
  /** Patterns of the hosts that referral links may lead to. */
  hosts: readonly string[];
}

export const readCataloguesName = 'lending-read-catalogues';

const uniqueById = (products: readonly ReportedProduct[]): ReportedProduct[] => [
  ...new Map(products.map((product) => [product.productId, product])).values(),
];

/** Reads one lender's catalogue and stores what may be listed. Returns why nothing was stored; undefined on success. */
const readOne = async (
  { db, log, hosts }: Deps,
  { lenderId, connection, readCatalogue }: CatalogueSource,
): Promise<string | undefined> => {
  const response = await readCatalogue();
  if (response.kind !== 'accepted') return response.kind === 'refused' ? response.code : response.reason;
  const { lender, products } = response;
  if (!isCompleteProfile(lender)) return 'the lender does not say who it is';
  const refused: RefusedProduct[] = [];
  const listable = uniqueById(products).filter((product) => {
    const hasInvalidLink = connection === 'REFERRAL' && !leadsOutside(product, hosts);
    const flaw = flawOf(product) ?? (hasInvalidLink ? 'link' : undefined);
    if (!flaw) return true;
    log.warn({ lenderId, productId: product.productId, flaw }, 'an invalid loan product is ignored');
    refused.push({ id: product.productId, rule: flaw });
    return false;
  });
  const cards = response.cards?.filter((card) => {
    const flaw = cardFlawOf(card, hosts);
    if (!flaw) return true;
    log.warn({ lenderId, cardId: card.cardId, flaw }, 'an invalid credit card is ignored');
    refused.push({ id: card.cardId, rule: flaw });
    return false;
  });
  const hasCards = cards !== undefined && cards.length > 0;
  if (listable.length === 0 && !hasCards) return 'nothing that may be listed';
  const reported = { lender, products: listable, ...(hasCards && { cards }) };
  if (await storeCatalogue(db, { lenderId, connection, reported }))
    log.info({ lenderId, products: listable.length, cards: cards?.length ?? 0 }, 'a lender changed its catalogue');
  await recordReading(db, lenderId, refused);
  return undefined;
};

/**
 * Reads, validates and stores every lender's catalogue, at the start and every night. If a lender does not answer or
 * reports nothing that may be listed, its last catalogue stays and the job is retried soon.
 */
export const readCataloguesJob = (deps: Deps): JobDefinition => ({
  name: readCataloguesName,
  cron: '35 3 * * *',
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
  run: async () => {
    const results = await Promise.all(
      deps.sources.map(async (source) => ({ lenderId: source.lenderId, reason: await readOne(deps, source) })),
    );
    const failures = results.flatMap(({ lenderId, reason }) => (reason ? [`${lenderId} (${reason})`] : []));
    if (failures.length > 0) throw new Error(`No catalogue was received from ${failures.join(', ')}`);
  },
});
