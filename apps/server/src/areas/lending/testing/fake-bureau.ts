import {
  closedCircuit,
  type Bureau,
  type CreditDispute,
  type CreditReport,
  type DisputeRequest,
  isSigned,
  type LenderText,
  type Outcome,
  type CreditReportStatus,
  type CreditReportRequest,
} from '@sikka/partners/kit';
import { notFound, scriptAnswers, type ScriptedOutcome } from '#testing/scripted-answers.ts';

type Method = 'requestReport' | 'readReport' | 'raiseDispute' | 'readDispute';
type ReportResult = { state: 'READY'; report: CreditReport } | { state: 'NO_RECORD' | 'IDENTITY_MISMATCH' };
type DisputeResult =
  | { state: 'RECEIVED' | 'WITH_LENDER' | 'CORRECTED' }
  | { state: 'UNCHANGED'; reasons: readonly LenderText[] };

/** A bureau in memory that a test scripts: for results and failures that the sandbox produces too rarely. */
export interface FakeBureau extends Bureau {
  /** Report requests that it received. */
  requests: CreditReportRequest[];
  disputes: DisputeRequest[];
  /** Names of the methods that were called, each with its reference. */
  calls: string[];
  /**
   * Sets the results of the next calls of a method, one each. `lost`: it handles the call, but the response never
   * arrives.
   */
  scriptNext(method: Method, ...outcomes: ScriptedOutcome[]): void;
  /** Sets the result of the newest report request. */
  setReportResult(result: ReportResult): void;
  /** Sets the state of the newest dispute; `changedAt` is now unless given. */
  setDisputeState(result: DisputeResult, changedAt?: Date): void;
}

export const bureauSecret = 'a secret of the fake bureau';

const thirtyDaysMs = 30 * 86_400_000;

/** `now` is the clock of both sides. */
export const fakeBureau = (now: () => Date): FakeBureau => {
  const { calls, scriptNext, answer } = scriptAnswers<Method>();
  const reports = new Map<string, CreditReportStatus>();
  const raised = new Map<string, CreditDispute>();
  const requests: CreditReportRequest[] = [];
  const disputes: DisputeRequest[] = [];

  const readReport = (reference: string): Outcome<{ request: CreditReportStatus }> => {
    const request = reports.get(reference);
    return request ? { kind: 'accepted', request } : notFound;
  };
  const readDispute = (reference: string): Outcome<{ dispute: CreditDispute }> => {
    const dispute = raised.get(reference);
    return dispute ? { kind: 'accepted', dispute } : notFound;
  };

  return {
    profile: {
      bureauId: 'darpan',
      name: { en: 'Darpan Credit Bureau', hi: 'दर्पण क्रेडिट ब्यूरो' },
      legalName: 'Darpan Credit Information Company Limited',
      site: 'darpan.example',
      phone: '1800 000 0301',
    },
    requests,
    disputes,
    calls,
    scriptNext,
    setReportResult: (result) => {
      const reference = requests.at(-1)?.reference ?? '';
      reports.set(reference, { reference, changedAt: now(), ...result });
    },
    setDisputeState: (result, changedAt = now()) => {
      const before = raised.get(disputes.at(-1)?.reference ?? '');
      if (!before) throw new Error('The bureau has no dispute');
      const { reference, bureauReference, dueAt } = before;
      raised.set(reference, { reference, bureauReference, dueAt, changedAt, ...result });
    },
    requestReport: (request) =>
      answer('requestReport', request.reference, () => {
        const { reference } = request;
        if (!reports.has(reference)) {
          requests.push(request);
          reports.set(reference, { reference, changedAt: now(), state: 'PREPARING' });
        }
        return readReport(reference);
      }),
    readReport: (reference) => answer('readReport', reference, () => readReport(reference)),
    raiseDispute: (request) =>
      answer('raiseDispute', request.reference, () => {
        const { reference } = request;
        if (!raised.has(reference)) {
          disputes.push(request);
          const dueAt = new Date(now().getTime() + thirtyDaysMs);
          const bureauReference = `DC-D-${disputes.length}`;
          raised.set(reference, { reference, bureauReference, dueAt, changedAt: now(), state: 'RECEIVED' });
        }
        return readDispute(reference);
      }),
    readDispute: (reference) => answer('readDispute', reference, () => readDispute(reference)),
    readWebhookEvent: (rawBody, signature, at) => {
      if (!isSigned([bureauSecret], rawBody, signature, at)) return undefined;
      return JSON.parse(rawBody) as ReturnType<Bureau['readWebhookEvent']>;
    },
    circuit: closedCircuit,
    close: async () => undefined,
  };
};
