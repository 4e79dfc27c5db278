import type { Lender, QuotePurpose } from '../kit/lender.ts';
import { createAsk, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import { isSigned } from '../kit/signature.ts';
import { createAskDayFile } from './read-statement.ts';
import { readApplication, readPaper } from './read-application.ts';
import { isPossible, readFace, readProduct } from './read-catalogue.ts';
import { readEvent, readLoan, readQuote, readRepayment } from './read-loan.ts';
import {
  applicationReply,
  catalogueReply,
  knownReply,
  loanReply,
  paperReply,
  pathsOf,
  quoteReply,
  repaymentReply,
  wireProduct,
  type ApplicationReply,
  type KnownBody,
  type LoanReply,
  type MandateBody,
  type QuoteBody,
  type RepaymentBody,
  type RepaymentReply,
} from './wire.ts';
import { writeApplication, writeStep } from './write.ts';

export { saltedHash } from './write.ts';

export interface LenderOptions extends PartnerOptions {
  /** Short name of the lender, as it stands in its paths: `udaan`. */
  lenderId: string;
  /** Time for one attempt, in milliseconds. Default 20 000. */
  timeoutMs?: number;
}

const quoteBodyOf = (purpose: QuotePurpose, partPaise?: number): QuoteBody =>
  partPaise === undefined ? { purpose } : { purpose, amount: partPaise };

/**
 * Speaks HTTP to one lender. What changes its books is sent once: after an unknown end one has to look first, as a refusal of a second
 * try says nothing about the first.
 */
export const createLender = ({
  lenderId,
  secret,
  webhookSecrets,
  timeoutMs = 20_000,
  ...where
}: LenderOptions): Lender => {
  const client = createPartnerClient({ ...where, timeoutMs });
  const ask = createAsk(secret);
  const paths = pathsOf(lenderId);

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

  const repaymentAnswer = (reference: string, amountPaise?: number) => ({
    client,
    schema: repaymentReply,
    read: (reply: RepaymentReply) => {
      const isAsked = reply.requestId === reference && (amountPaise ?? reply.amount) === reply.amount;
      return isAsked ? { repayment: readRepayment(reply) } : undefined;
    },
  });

  return {
    readCatalogue: () =>
      ask({
        client,
        path: paths.catalogue,
        schema: catalogueReply,
        read: ({ lender, products }) => {
          const known = products.flatMap((each) => {
            const { data } = wireProduct.safeParse(each);
            return data && isPossible(data) ? [readProduct(data)] : [];
          });
          const isReadable = lender.id === lenderId && (known.length > 0 || products.length === 0);
          return isReadable ? { lender: readFace(lender), products: known } : undefined;
        },
      }),

    checkExistingBorrower: (saltedHashes) =>
      ask({
        client,
        path: paths.knownBorrowers,
        body: { hashes: [...saltedHashes] } satisfies KnownBody,
        schema: knownReply,
        read: (reply) => reply,
      }),

    apply: (wanted) =>
      ask({
        ...applicationAnswer(wanted.reference),
        path: paths.applications,
        repeatable: false,
        body: writeApplication(wanted),
      }),

    readApplication: (reference) => ask({ ...applicationAnswer(reference), path: paths.application(reference) }),

    submitStep: (reference, step) =>
      ask({
        ...applicationAnswer(reference),
        path: paths.steps(reference),
        repeatable: false,
        body: writeStep(step),
      }),

    readDocument: (documentId) =>
      ask({
        client,
        path: paths.paper(documentId),
        schema: paperReply,
        read: (reply) => {
          const document = reply.id === documentId ? readPaper(reply) : undefined;
          return document && { document };
        },
      }),

    readLoan: (loanReference) => ask({ ...loanAnswer(loanReference), path: paths.loan(loanReference) }),

    updateMandate: (loanReference, { mandateReference, maxPaise, status }) =>
      ask({
        ...loanAnswer(loanReference),
        path: paths.loanMandate(loanReference),
        body: { mandateReference, maxAmount: maxPaise, status } satisfies MandateBody,
      }),

    quote: (loanReference, purpose, partPaise) =>
      ask({
        client,
        path: paths.quotes(loanReference),
        body: quoteBodyOf(purpose, partPaise),
        schema: quoteReply,
        read: (reply) => {
          const isAsked = reply.loanId === loanReference && reply.purpose === purpose;
          const quote = isAsked ? readQuote(reply) : undefined;
          return quote && { quote };
        },
      }),

    repay: (wanted) =>
      ask({
        ...repaymentAnswer(wanted.reference, wanted.amountPaise),
        path: paths.repayments,
        repeatable: false,
        body: {
          requestId: wanted.reference,
          quoteId: wanted.quoteId,
          amount: wanted.amountPaise,
          bankReference: wanted.bankReference,
          paidAt: wanted.paidAt.toISOString(),
        } satisfies RepaymentBody,
      }),

    readRepayment: (reference) => ask({ ...repaymentAnswer(reference), path: paths.repayment(reference) }),

    readStatement: createAskDayFile({ lenderId, client, ask, pathOf: paths.dayFile, secrets: webhookSecrets }),

    readWebhookEvent: (rawBody, signature, now) =>
      isSigned(webhookSecrets, rawBody, signature, now) ? readEvent(rawBody, lenderId) : undefined,

    circuit: client.circuit,
    close: client.close,
  };
};
