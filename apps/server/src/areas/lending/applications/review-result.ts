import type { BodyOf, ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ApplyParts } from './parts.ts';
import { presentRejection } from './rejection-text.ts';
import { openTold } from './sealed-documents.ts';
import { lookSooner, ownApplication } from './show-application.ts';
import { stateText } from './state-text.ts';
import { statusesOf } from './status-rules.ts';
import { turnOf } from './turn.ts';
import { askingOf } from './wait-rules.ts';

type Market = '/flamingo/ostrader/loan_market';

export const queryReviewResult =
  (parts: ApplyParts) =>
  async (
    { cid }: BodyOf<`${Market}/queryReviewResult`>,
    context: CallContext,
  ): Promise<ContentOf<`${Market}/queryReviewResult`>> => {
    const { locale } = context;
    const row = await ownApplication(parts, signedIn(context).userGid, cid);
    await lookSooner(parts, row);
    const rejection = presentRejection(row, openTold(parts.secrets, row), locale);
    return {
      cid,
      gid: row.product_gid,
      channelName: row.lender_name[locale],
      productName: row.product_name[locale],
      currentStatus: statusesOf(row).current,
      explanation: stateText(row, locale),
      ...(rejection && { rejection }),
      ...askingOf(turnOf(parts.secrets, row) === 'WAIT', row.stepped_at, row.now),
    };
  };

export const queryMarketStatus =
  (parts: ApplyParts) =>
  async (
    { cid }: BodyOf<`${Market}/queryMarketStatus`>,
    context: CallContext,
  ): Promise<ContentOf<`${Market}/queryMarketStatus`>> => {
    const row = await ownApplication(parts, signedIn(context).userGid, cid);
    await lookSooner(parts, row);
    return {
      queryLimitTime: askingOf(turnOf(parts.secrets, row) === 'WAIT', row.stepped_at, row.now).queryLimitTime,
      channelGid: row.lender_id,
      channelName: row.lender_name[context.locale],
      loanMarketStatus: statusesOf(row).market,
    };
  };
