import { firmPriceOf } from '@sikka/contract/testing/firm-price';
import { paise } from '@sikka/money';
import {
  closedCircuit,
  type ApplicationStep,
  isSigned,
  type Lender,
  type LenderApplication,
  type LenderApplicationStatus,
  type LenderStatement,
  type LenderStatementLine,
  type LenderLoan,
  type LenderOffer,
  type LenderDocument,
  type LoanMandateUpdate,
  type LoanQuote,
  type LoanApplicationRequest,
  type Outcome,
  type PartEffect,
  type Repayment,
  type RepaymentRequest,
} from '@sikka/partners/kit';
import { istDay } from '#platform/data/ist-day.ts';
import { notFound, scriptAnswers, type ScriptedOutcome } from '#testing/scripted-answers.ts';
import type { ReportedCatalogue } from '../catalogue/catalogue-store.ts';
import type { ApiLender } from '../deps.ts';
import { statementLinesOf, statementWith } from './sample-statement.ts';

type Method =
  | 'apply'
  | 'readApplication'
  | 'submitStep'
  | 'readLoan'
  | 'updateMandate'
  | 'quote'
  | 'readDocument'
  | 'checkExistingBorrower'
  | 'repay'
  | 'readRepayment'
  | 'readStatement'
  | 'endConsents';

/** A lender in memory that a test scripts: for results and failures that the sandbox produces too rarely. */
export interface FakeLender extends ApiLender {
  applications: Map<string, LenderApplication>;
  loans: Map<string, LenderLoan>;
  /** Quotes that it gave, by its own quote id. */
  quotes: Map<string, LoanQuote>;
  documents: Map<string, LenderDocument>;
  repayments: Map<string, Repayment>;
  /** Applications that it received, without repeated ones. */
  receivedApplications: LoanApplicationRequest[];
  /** Repayment requests that it received, repeated ones included. */
  repaymentRequests: RepaymentRequest[];
  receivedSteps: ApplicationStep[];
  /** Mandate updates of running loans that it received, repeated ones included. */
  mandateUpdates: LoanMandateUpdate[];
  checkedHashes: string[];
  /** References of departed borrowers' applications, by the reference of the notice. */
  endedConsents: Map<string, readonly string[]>;
  /** The effect of a part prepayment that its quotes state; null if they state none. */
  quoteOptions: { partEffect: PartEffect | null };
  /** Names of the methods that were called, each with its reference. */
  calls: string[];
  /**
   * Sets the results of the next calls of a method, one each. `lost`: it handles the call, but the response never
   * arrives.
   */
  scriptNext(method: Method, ...outcomes: ScriptedOutcome[]): void;
  /** Changes an application at the lender. */
  changeApplication(reference: string, change: Partial<LenderApplication>): void;
  changeLoan(loanReference: string, change: Partial<LenderLoan>): void;
  changeRepayment(reference: string, change: Partial<Repayment>): void;
  /** Rewrites the lines of its statements from now on, so that they differ from its books. */
  reportStatement(rewrite: (lines: LenderStatementLine[]) => readonly LenderStatementLine[]): void;
}

export const fakeLenderSecret = 'a secret of the fake lender';

/** The status that each step leads to. */
const statusAfterStep: Record<ApplicationStep['kind'], LenderApplicationStatus> = {
  ACCEPT_OFFER: 'OFFER_ACCEPTED',
  SEND_KYC: 'KYC_COMPLETED',
  SET_ACCOUNT: 'DISBURSEMENT_ACCOUNT_SET',
  SET_REPAYMENT: 'REPAYMENT_SETUP_COMPLETED',
  REQUEST_AGREEMENT: 'LOAN_AGREEMENT_SENT',
  SIGN_AGREEMENT: 'GRANTED',
  ANSWER_LENDER: 'PROCESSING',
  CANCEL: 'CANCELLED',
};

/** A firm offer at 24 % a year, valid for three days. */
export const offerFor = ({ amountPaise, tenure }: LoanApplicationRequest, now: Date): LenderOffer => ({
  offerId: 'OFFER1',
  ...firmPriceOf(
    { principalPaise: amountPaise, tenure, rate: { per: 'YEAR', millionths: 240_000 } },
    { feeHundredths: 80, hasGst: false, otherPaise: paise(24_000) },
  ),
  penal: { flatPaise: paise(50_000), dailyMillionths: 500, freeDays: 3, maxPaise: paise(200_000) },
  bouncePaise: paise(40_000),
  coolingOffDays: 3,
  nonRefundableFeePaise: paise(16_000),
  foreclosureHundredths: 200,
  validUntil: new Date(now.getTime() + 3 * 86_400_000),
});

/** The lines of a quote: exactly what is owed, without a charge. */
const quoteFor = (loan: LenderLoan, purpose: LoanQuote['purpose'], part: number | undefined): LoanQuote['lines'] => {
  if (purpose === 'PART') return [{ kind: 'PRINCIPAL', paise: paise(part ?? 0) }];
  if (purpose === 'RETURN') return [{ kind: 'PRINCIPAL', paise: loan.principalPaise }];
  if (purpose === 'FORECLOSURE') return [{ kind: 'PRINCIPAL', paise: loan.owedPaise }];
  if (loan.duePaise === 0)
    return loan.instalments
      .filter(({ paidPaise, instalmentPaise }) => paidPaise < instalmentPaise)
      .slice(0, 1)
      .flatMap(({ principalPaise, interestPaise }) => [
        { kind: 'PRINCIPAL', paise: principalPaise },
        { kind: 'INTEREST', paise: interestPaise },
      ]);
  const penalty = loan.penalties.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const bounce = loan.bounces.reduce((sum, { chargePaise }) => sum + chargePaise, 0);
  return [
    { kind: 'PRINCIPAL' as const, paise: paise(loan.duePaise - penalty - bounce) },
    { kind: 'PENALTY' as const, paise: paise(penalty) },
    { kind: 'BOUNCE' as const, paise: paise(bounce) },
  ].filter((line) => line.paise > 0);
};

/** Why it refuses a repayment; undefined if it accepts it. */
const refusalOf = (quote: LoanQuote | undefined, { amountPaise, paidAt }: RepaymentRequest): string | undefined => {
  if (!quote) return 'QUOTE_UNKNOWN';
  if (amountPaise !== quote.payablePaise) return 'AMOUNT_INVALID';
  return paidAt > quote.validUntil ? 'QUOTE_EXPIRED' : undefined;
};

/** `now` is the clock of both sides. */
export const fakeLender = (lenderId: string, catalogue: ReportedCatalogue, now: () => Date): FakeLender => {
  const { calls, scriptNext, answer } = scriptAnswers<Method>();
  const applications = new Map<string, LenderApplication>();
  const loans = new Map<string, LenderLoan>();
  const quotes = new Map<string, LoanQuote>();
  const documents = new Map<string, LenderDocument>();
  const repayments = new Map<string, Repayment>();
  const repaymentRequests: RepaymentRequest[] = [];
  const checkedHashes: string[] = [];
  const endedConsents: FakeLender['endedConsents'] = new Map();
  const quoteOptions: FakeLender['quoteOptions'] = { partEffect: 'FEWER_INSTALMENTS' };
  const receivedApplications: LoanApplicationRequest[] = [];
  const receivedSteps: ApplicationStep[] = [];
  const mandateUpdates: LoanMandateUpdate[] = [];
  let rewriteLines: (lines: LenderStatementLine[]) => readonly LenderStatementLine[] = (lines) => lines;

  const changeApplication = (reference: string, changed: Partial<LenderApplication>): LenderApplication => {
    const before = applications.get(reference);
    if (!before) throw new Error(`The lender has no application ${reference}`);
    const after = { ...before, changedAt: now(), ...changed };
    applications.set(reference, after);
    return after;
  };
  const read = (reference: string): Outcome<{ application: LenderApplication }> => {
    const application = applications.get(reference);
    return application ? { kind: 'accepted', application } : notFound;
  };

  const port: Lender = {
    readCatalogue: async () => ({ kind: 'accepted', lender: catalogue.lender, products: [...catalogue.products] }),
    apply: (request) =>
      answer('apply', request.reference, () => {
        if (!applications.has(request.reference)) {
          receivedApplications.push(request);
          const number = `${lenderId}-${applications.size + 1}`;
          applications.set(request.reference, {
            reference: request.reference,
            lenderReference: number,
            status: 'CREATED',
            offers: [],
            documents: [],
            changedAt: now(),
          });
        }
        return read(request.reference);
      }),
    readApplication: (reference) => answer('readApplication', reference, () => read(reference)),
    submitStep: (reference, step) =>
      answer<{ application: LenderApplication }>('submitStep', reference, () => {
        if (!applications.has(reference)) return notFound;
        receivedSteps.push(step);
        const accepted = step.kind === 'ACCEPT_OFFER' ? { acceptedOfferId: step.offerId } : {};
        return {
          kind: 'accepted',
          application: changeApplication(reference, { status: statusAfterStep[step.kind], ...accepted }),
        };
      }),
    readLoan: (reference) =>
      answer<{ loan: LenderLoan }>('readLoan', reference, () => {
        const loan = loans.get(reference);
        return loan ? { kind: 'accepted', loan } : notFound;
      }),
    updateMandate: (reference, request) =>
      answer<{ loan: LenderLoan }>('updateMandate', reference, () => {
        const before = loans.get(reference);
        if (!before) return notFound;
        mandateUpdates.push(request);
        const { mandateReference, status } = request;
        const loan = { ...before, mandate: { mandateReference, isEnded: status === 'ENDED' }, changedAt: now() };
        loans.set(reference, loan);
        return { kind: 'accepted', loan };
      }),
    checkExistingBorrower: (sent) =>
      answer('checkExistingBorrower', lenderId, () => {
        checkedHashes.push(...sent);
        return { kind: 'accepted', isKnown: true };
      }),
    readDocument: (documentId) =>
      answer<{ document: LenderDocument }>('readDocument', documentId, () => {
        const document = documents.get(documentId);
        return document ? { kind: 'accepted', document } : notFound;
      }),
    quote: (loanReference, purpose, partPaise) =>
      answer<{ quote: LoanQuote }>('quote', loanReference, () => {
        const loan = loans.get(loanReference);
        const lines = loan ? quoteFor(loan, purpose, partPaise) : [];
        const payablePaise = lines.reduce((sum, { paise }) => sum + paise, 0);
        if (payablePaise === 0) return { kind: 'refused', code: 'QUOTE_NOT_POSSIBLE', text: 'nothing is due' };
        const validUntil = new Date(now().getTime() + 3_600_000);
        const effect = purpose === 'PART' && quoteOptions.partEffect ? { partEffect: quoteOptions.partEffect } : {};
        const quote = {
          quoteId: `Q${quotes.size + 1}`,
          loanReference,
          purpose,
          lines,
          payablePaise: paise(payablePaise),
          ...effect,
          validUntil,
        };
        quotes.set(quote.quoteId, quote);
        return { kind: 'accepted', quote };
      }),
    repay: (request) =>
      answer<{ repayment: Repayment }>('repay', request.reference, () => {
        const { reference, quoteId, amountPaise } = request;
        repaymentRequests.push(request);
        const quote = quotes.get(quoteId);
        const code = refusalOf(quote, request);
        if (!quote || code) return { kind: 'refused', code: code ?? '', text: 'not taken' };
        const { loanReference } = quote;
        const newRepayment: Repayment = {
          reference,
          loanReference,
          state: 'processing',
          amountPaise,
          changedAt: now(),
        };
        const repayment = repayments.get(reference) ?? newRepayment;
        repayments.set(reference, repayment);
        return { kind: 'accepted', repayment };
      }),
    readRepayment: (reference) =>
      answer<{ repayment: Repayment }>('readRepayment', reference, () => {
        const repayment = repayments.get(reference);
        return repayment ? { kind: 'accepted', repayment } : notFound;
      }),
    readStatement: (day) =>
      answer<{ statement: LenderStatement }>('readStatement', day, () => {
        if (day >= istDay(now())) return { kind: 'refused', code: 'NOT_READY', text: 'the day is not over' };
        const lines = statementLinesOf(day, { loans: loans.values(), repayments: repayments.values() });
        return { kind: 'accepted', statement: statementWith(day, rewriteLines(lines)) };
      }),
    endConsents: ({ reference, applications: ended }) =>
      answer('endConsents', reference, () => {
        endedConsents.set(reference, ended);
        return { kind: 'accepted', receivedAt: now() };
      }),
    readWebhookEvent: (rawBody, signature, at) =>
      isSigned([fakeLenderSecret], rawBody, signature, at) ? (JSON.parse(rawBody) as never) : undefined,
    circuit: closedCircuit,
    close: async () => undefined,
  };

  return {
    lenderId,
    salt: `salt of ${lenderId}`,
    port,
    applications,
    loans,
    quotes,
    documents,
    repayments,
    receivedApplications,
    repaymentRequests,
    receivedSteps,
    mandateUpdates,
    checkedHashes,
    endedConsents,
    quoteOptions,
    calls,
    scriptNext,
    changeApplication: (reference, changed) => void changeApplication(reference, changed),
    changeRepayment: (reference, changed) => {
      const before = repayments.get(reference);
      if (!before) throw new Error(`The lender has no repayment ${reference}`);
      repayments.set(reference, { ...before, changedAt: now(), ...changed });
    },
    reportStatement: (rewrite) => {
      rewriteLines = rewrite;
    },
    changeLoan: (reference, changed) => {
      const before = loans.get(reference);
      if (!before) throw new Error(`The lender has no loan ${reference}`);
      loans.set(reference, { ...before, changedAt: now(), ...changed });
    },
  };
};
