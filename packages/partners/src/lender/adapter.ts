import type { Paise } from '@sikka/money';
import type { Lender, QuotePurpose } from '../kit/lender.ts';
import { createPartnerCall, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import { isSigned } from '../kit/signature.ts';
import { readApplication, readDocument } from './read-application.ts';
import { isPossible, readProfile, readProduct } from './read-catalogue.ts';
import { readLoan, readQuote, readRepayment } from './read-loan.ts';
import { createReadStatement } from './read-statement.ts';
import {
  applicationReply,
  catalogueReply,
  eventReaderOf,
  existingBorrowerReply,
  loanReply,
  documentReply,
  endedConsentsReply,
  pathsOf,
  quoteReply,
  repaymentReply,
  wireProduct,
  type ApplicationReply,
  type EndedConsentsBody,
  type ExistingBorrowerBody,
  type LoanReply,
  type MandateBody,
  type QuoteBody,
  type RepaymentBody,
  type RepaymentReply,
} from './wire.ts';
import { writeApplication, writeStep } from './write.ts';

export { saltedHash } from './write.ts';

export interface LenderOptions extends PartnerOptions {
  /** Short name of the lender in its paths: `udaan`. */
  lenderId: string;
  /** Time for one attempt, in milliseconds. Default 20 000. */
  timeoutMs?: number;
}

const quoteBodyOf = (purpose: QuotePurpose, partPaise?: Paise): QuoteBody =>
  partPaise === undefined ? { purpose } : { purpose, amount: partPaise };

/**
 * HTTP adapter to one lender. Writes are sent once: after an unknown outcome, read before you
 * retry, because a refused retry says nothing about the first attempt.
 */
export const createLender = ({
  lenderId,
  secret,
  webhookSecrets,
  timeoutMs = 20_000,
  ...clientOptions
}: LenderOptions): Lender => {
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);
  const paths = pathsOf(lenderId);
  const readEvent = eventReaderOf(lenderId);

  const applicationAnswer = (reference: string) => ({
    client,
    schema: applicationReply,
    read: (reply: ApplicationReply) => {
      const application = reply.requestId === reference ? readApplication(reply) : undefined;
      return application && { application };
    },
  });

  const loanAnswer = (loanReference: string) => ({
    client,
    schema: loanReply,
    read: (reply: LoanReply) => {
      const loan = reply.loanId === loanReference ? readLoan(reply) : undefined;
      return loan && { loan };
    },
  });

  const repaymentAnswer = (reference: string, amountPaise?: Paise) => ({
    client,
    schema: repaymentReply,
    read: (reply: RepaymentReply) => {
      const matches = reply.requestId === reference && (amountPaise ?? reply.amount) === reply.amount;
      return matches ? { repayment: readRepayment(reply) } : undefined;
    },
  });

  return {
    readCatalogue: () =>
      call({
        client,
        path: paths.catalogue,
        schema: catalogueReply,
        read: ({ lender, products }) => {
          const known = products.flatMap((each) => {
            const { data } = wireProduct.safeParse(each);
            return data && isPossible(data) ? [readProduct(data)] : [];
          });
          const isReadable = lender.id === lenderId && (known.length > 0 || products.length === 0);
          return isReadable ? { lender: readProfile(lender), products: known } : undefined;
        },
      }),

    checkExistingBorrower: (saltedHashes) =>
      call({
        client,
        path: paths.existingBorrowers,
        body: { hashes: [...saltedHashes] } satisfies ExistingBorrowerBody,
        schema: existingBorrowerReply,
        read: (reply) => reply,
      }),

    apply: (request) =>
      call({
        ...applicationAnswer(request.reference),
        path: paths.applications,
        repeatable: false,
        body: writeApplication(request),
      }),

    readApplication: (reference) => call({ ...applicationAnswer(reference), path: paths.application(reference) }),

    submitStep: (reference, step) =>
      call({
        ...applicationAnswer(reference),
        path: paths.steps(reference),
        repeatable: false,
        body: writeStep(step),
      }),

    readDocument: (documentId) =>
      call({
        client,
        path: paths.document(documentId),
        schema: documentReply,
        read: (reply) => {
          const document = reply.id === documentId ? readDocument(reply) : undefined;
          return document && { document };
        },
      }),

    readLoan: (loanReference) => call({ ...loanAnswer(loanReference), path: paths.loan(loanReference) }),

    updateMandate: (loanReference, { mandateReference, maxPaise, status }) =>
      call({
        ...loanAnswer(loanReference),
        path: paths.loanMandate(loanReference),
        body: { mandateReference, maxAmount: maxPaise, status } satisfies MandateBody,
      }),

    quote: (loanReference, purpose, partPaise) =>
      call({
        client,
        path: paths.quotes(loanReference),
        body: quoteBodyOf(purpose, partPaise),
        schema: quoteReply,
        read: (reply) => {
          const matches = reply.loanId === loanReference && reply.purpose === purpose;
          const quote = matches ? readQuote(reply) : undefined;
          return quote && { quote };
        },
      }),

    repay: (request) =>
      call({
        ...repaymentAnswer(request.reference, request.amountPaise),
        path: paths.repayments,
        repeatable: false,
        body: {
          requestId: request.reference,
          quoteId: request.quoteId,
          amount: request.amountPaise,
          bankReference: request.bankReference,
          paidAt: request.paidAt.toISOString(),
        } satisfies RepaymentBody,
      }),

    readRepayment: (reference) => call({ ...repaymentAnswer(reference), path: paths.repayment(reference) }),

    readStatement: createReadStatement({ lenderId, client, call, pathOf: paths.statement, secrets: webhookSecrets }),

    endConsents: ({ reference, applications }) =>
      call({
        client,
        path: paths.endedConsents,
        body: { requestId: reference, applications: [...applications] } satisfies EndedConsentsBody,
        schema: endedConsentsReply,
        read: ({ requestId, receivedAt }) =>
          requestId === reference ? { receivedAt: new Date(receivedAt) } : undefined,
      }),

    readWebhookEvent: (rawBody, signature, now) =>
      isSigned(webhookSecrets, rawBody, signature, now) ? readEvent(rawBody) : undefined,

    circuit: client.circuit,
    close: client.close,
  };
};
