import type { Bureau } from '../kit/bureau.ts';
import { createPartnerCall, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import { isSigned } from '../kit/signature.ts';
import { readDispute, readReport } from './read.ts';
import {
  darpan,
  type DisputeBody,
  type DisputeReply,
  disputeReply,
  paths,
  readEvent,
  type ReportBody,
  type ReportReply,
  reportReply,
} from './wire.ts';

export interface BureauOptions extends PartnerOptions {
  /** Time for one attempt, in milliseconds. Default 20 000. */
  timeoutMs?: number;
}

/**
 * HTTP adapter to Darpan Credit Bureau. Writes are sent once: after an unknown outcome, read before
 * you retry.
 */
export const createBureau = ({
  secret,
  webhookSecrets,
  timeoutMs = 20_000,
  ...clientOptions
}: BureauOptions): Bureau => {
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);

  const reportAnswer = (reference: string) => ({
    client,
    schema: reportReply,
    read: (reply: ReportReply) => {
      const request = reply.requestId === reference ? readReport(reply) : undefined;
      return request && { request };
    },
  });

  const disputeAnswer = (reference: string) => ({
    client,
    schema: disputeReply,
    read: (reply: DisputeReply) => (reply.requestId === reference ? { dispute: readDispute(reply) } : undefined),
  });

  return {
    profile: darpan,

    requestReport: ({ reference, subject, consent }) =>
      call({
        ...reportAnswer(reference),
        path: paths.reports,
        repeatable: false,
        body: {
          requestId: reference,
          inquiryType: 'SOFT',
          subject: {
            name: subject.fullName,
            dateOfBirth: subject.birthDay,
            pan: subject.pan,
            mobile: subject.mobile,
          },
          consent: { id: consent.consentId, version: consent.textVersion, givenAt: consent.givenAt.toISOString() },
        } satisfies ReportBody,
      }),

    readReport: (reference) => call({ ...reportAnswer(reference), path: paths.report(reference) }),

    raiseDispute: ({ reference, reportId, item, reason, remark }) =>
      call({
        ...disputeAnswer(reference),
        path: paths.disputes,
        repeatable: false,
        body: {
          requestId: reference,
          reportId,
          item: { type: item.kind, id: item.itemId },
          reason,
          remark,
        } satisfies DisputeBody,
      }),

    readDispute: (reference) => call({ ...disputeAnswer(reference), path: paths.dispute(reference) }),

    readWebhookEvent: (rawBody, signature, now) =>
      isSigned(webhookSecrets, rawBody, signature, now) ? readEvent(rawBody) : undefined,

    circuit: client.circuit,
    close: client.close,
  };
};
