import type { FastifyInstance } from 'fastify';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { changesBody, checksBody, codesBody, paths, usesBody } from '../wire.ts';
import { merchants } from './merchants.ts';
import { changesAfter, checkOffers, type Context, issueCodes, recordUses } from './network.ts';

/** The calls of the offer network. */
export const offerCalls = async (
  app: FastifyInstance,
  { context, shopsAt, ...deps }: CallDeps & { context: Context; shopsAt: () => string },
) => {
  const { get, post } = openCalls(app, deps);
  get(paths.merchants, 'merchants', () => ({
    merchants: merchants.map(({ category: _category, ...merchant }) => ({
      ...merchant,
      site: `${shopsAt()}/${merchant.merchantId}`,
    })),
  }));
  post(paths.changes, changesBody, ({ after }) => ({
    requestName: `changes ${after}`,
    act: () => changesAfter(context, after),
  }));
  post(paths.codes, codesBody, (body) => ({
    requestName: `codes ${body.requestId}`,
    act: () => issueCodes(context, body),
  }));
  post(paths.uses, usesBody, (body) => ({ requestName: `uses ${body.day}`, act: () => recordUses(context, body) }));
  post(paths.checks, checksBody, ({ offerIds }) => ({
    requestName: `checks ${offerIds[0]} ${offerIds.length}`,
    act: () => checkOffers(context, offerIds),
  }));
};
