import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { asking, cid, loanMarketStatus, orderStatus, rejection } from './application.ts';
import { market, reading } from './call-base.ts';
import { currentStatus } from './loan-card.ts';
import { lenderId } from './lender.ts';
import { productGid } from './offer.ts';

export const queryReviewResult = defineCall({
  ...reading,
  path: `${market}/queryReviewResult`,
  summary: 'Tells how the review of an application went, with the reason of a refusal and when to apply again.',
  owner: 'An application of the caller.',
  body: z.strictObject({ cid }),
  content: z.object({
    cid,
    gid: productGid,
    channelName: z.string(),
    productName: z.string(),
    currentStatus,
    /** In the caller's language. */
    explanation: z.string(),
    rejection: z.optional(rejection),
    ...asking,
  }),
  problems: ['notFound'],
});

export const queryOrder = defineCall({
  ...reading,
  path: `${market}/queryOrder`,
  summary: 'Tells where the caller goes on with a lender.',
  owner: 'The newest application of the caller at the lender.',
  body: z.strictObject({
    channelGid: lenderId,
    /** 1: the list of lenders whose applications we carry. */
    location: z.literal(1),
  }),
  content: z.object({
    /** A route of the app, or a referral on a host of the allow-list; empty while there is nowhere to go. */
    jumpUrl: z.string(),
    orderStatus,
    queryLimitTime: asking.queryLimitTime,
  }),
  problems: ['loanProductMissing'],
});

export const queryMarketStatus = defineCall({
  ...reading,
  path: `${market}/queryMarketStatus`,
  summary: 'Tells whether an application may go on at its lender.',
  owner: 'An application of the caller.',
  body: z.strictObject({ cid }),
  content: z.object({
    queryLimitTime: asking.queryLimitTime,
    channelGid: lenderId,
    channelName: z.string(),
    loanMarketStatus,
  }),
  problems: ['notFound'],
});
