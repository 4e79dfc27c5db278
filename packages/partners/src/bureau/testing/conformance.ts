import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bureau, CreditDispute, CreditReport, CreditReportStatus, CreditReportRequest } from '../../kit/bureau.ts';
import { accepted, expectOnlySigned } from '../../kit/testing/expectations.ts';

/** A bureau under test, subjects with known results, and test hooks. */
export interface BureauUnderTest {
  bureau: Bureau;
  /** The same bureau, given up after a quarter of a second. */
  shortTimeout: Bureau;
  request: (kind: RequestKind) => Omit<CreditReportRequest, 'reference'>;
  /** Moves the bureau's clock. */
  advance: (seconds: number) => Promise<void>;
  /** All webhooks sent so far. */
  webhooks: () => { rawBody: string; signature: string }[];
  /** From now on it does not answer, or does again. */
  silence: (unresponsive: boolean) => Promise<void>;
}

/** `usual`, `noScore` and `kept` get a report, and disputes of `kept` change nothing; the last three are about the line. */
export type RequestKind =
  | 'usual'
  | 'noScore'
  | 'noRecord'
  | 'mismatch'
  | 'unchanged'
  | 'noEffect'
  | 'answerLost'
  | 'garbled';

const newReference = (): string => `T${crypto.randomUUID().replaceAll('-', '')}`;

export const stepsWith = ({ bureau, advance, request }: BureauUnderTest) => {
  const endState = async (reference: string): Promise<CreditReportStatus> => {
    await advance(3_600);
    return vi.waitFor(async () => {
      const { request } = accepted(await bureau.readReport(reference));
      expect(request.state).not.toBe('PREPARING');
      return request;
    });
  };
  const requestOf = (kind: RequestKind): CreditReportRequest => ({ ...request(kind), reference: newReference() });
  const reportFor = async (kind: RequestKind): Promise<CreditReport> => {
    const request = requestOf(kind);
    accepted(await bureau.requestReport(request));
    const end = await endState(request.reference);
    if (end.state !== 'READY') throw new Error(`There is no report: ${end.state}`);
    return end.report;
  };
  const disputeAgainst = ({ reportId, accounts: [account] }: CreditReport) => ({
    reference: newReference(),
    reportId,
    item: { kind: 'ACCOUNT' as const, itemId: account?.accountId ?? '' },
    reason: 'NOT_MINE' as const,
    remark: 'I never had this account.',
  });
  const decidedDispute = async (reference: string): Promise<CreditDispute> => {
    await advance(86_400);
    return vi.waitFor(async () => {
      const { dispute } = accepted(await bureau.readDispute(reference));
      expect(['CORRECTED', 'UNCHANGED']).toContain(dispute.state);
      return dispute;
    });
  };
  return {
    requestOf,
    endState,
    reportFor,
    disputeAgainst,
    decidedDispute,
  };
};

const describeReports = (start: () => Promise<BureauUnderTest>) =>
  describe('a report', () => {
    let target: BureauUnderTest;
    let steps: ReturnType<typeof stepsWith>;
    beforeEach(async () => {
      target = await start();
      steps = stepsWith(target);
    });

    it('is created once per reference', async () => {
      const request = steps.requestOf('usual');
      const first = accepted(await target.bureau.requestReport(request)).request;
      expect(first).toMatchObject({ reference: request.reference, state: 'PREPARING' });
      accepted(await target.bureau.requestReport(request));
      const end = await steps.endState(request.reference);
      const repeated = accepted(await target.bureau.requestReport(request)).request;
      expect(repeated).toEqual(end);
      const other = { ...request, subject: { ...request.subject, fullName: 'Somebody Else' } };
      expect(await target.bureau.requestReport(other)).toMatchObject({ kind: 'refused', code: 'REFERENCE_REUSED' });
    });

    it('contains score, factors, figures, accounts and enquiries', async () => {
      const { score = 0, factors, summary, accounts, enquiries } = await steps.reportFor('usual');
      expect(score).toBeGreaterThanOrEqual(300);
      expect(score).toBeLessThanOrEqual(900);
      expect(factors.length).toBeGreaterThan(0);
      expect(summary.open + summary.closed).toBe(accounts.length);
      expect(summary.owedPaise).toBe(accounts.reduce((sum, { owedPaise }) => sum + owedPaise, 0));
      const times = enquiries.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    });

    it('a soft enquiry does not change the score, and is listed', async () => {
      const first = await steps.reportFor('usual');
      const second = await steps.reportFor('usual');
      expect(second.score).toBe(first.score);
      const ownEnquiries = ({ enquiries }: CreditReport) => enquiries.filter(({ purpose }) => purpose === 'OWN_REPORT');
      expect(ownEnquiries(second).every(({ kind }) => kind === 'SOFT')).toBe(true);
      expect(ownEnquiries(second)).toHaveLength(ownEnquiries(first).length + 1);
    });

    it('has no score for a short history', async () => {
      expect(await steps.reportFor('noScore')).not.toHaveProperty('score');
    });

    it.each([
      ['noRecord', 'NO_RECORD'],
      ['mismatch', 'IDENTITY_MISMATCH'],
    ] as const)('is missing: %s', async (kind, state) => {
      const request = steps.requestOf(kind);
      accepted(await target.bureau.requestReport(request));
      expect(await steps.endState(request.reference)).toMatchObject({ state });
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'there'],
      ['garbled', 'there'],
    ] as const)('is unknown, and may be accepted: %s, then %s', async (kind, truth) => {
      const request = steps.requestOf(kind);
      expect(await target.shortTimeout.requestReport(request)).toMatchObject({ kind: 'unknown' });
      await vi.waitFor(async () =>
        expect(await target.bureau.readReport(request.reference)).toMatchObject(
          truth === 'there' ? { kind: 'accepted' } : { kind: 'refused', code: truth },
        ),
      );
    });
  });

const describeDisputes = (start: () => Promise<BureauUnderTest>) =>
  describe('a dispute', () => {
    let target: BureauUnderTest;
    let steps: ReturnType<typeof stepsWith>;
    beforeEach(async () => {
      target = await start();
      steps = stepsWith(target);
    });

    it('is accepted once, has 30 days, and corrects the next report', async () => {
      const report = await steps.reportFor('usual');
      const request = steps.disputeAgainst(report);
      const { dispute } = accepted(await target.bureau.raiseDispute(request));
      expect(dispute).toMatchObject({ reference: request.reference, state: 'RECEIVED' });
      expect(dispute.dueAt.getTime() - dispute.changedAt.getTime()).toBe(30 * 86_400_000);
      const { bureauReference } = dispute;
      expect(accepted(await target.bureau.raiseDispute(request)).dispute).toMatchObject({ bureauReference });
      expect(await steps.decidedDispute(request.reference)).toMatchObject({ state: 'CORRECTED', bureauReference });
      const accounts = (await steps.reportFor('usual')).accounts.map(({ accountId }) => accountId);
      expect(accounts).toHaveLength(report.accounts.length - 1);
      expect(accounts).not.toContain(request.item.itemId);
    });

    it('that changes nothing has reasons, in both languages', async () => {
      const report = await steps.reportFor('unchanged');
      const request = steps.disputeAgainst(report);
      accepted(await target.bureau.raiseDispute(request));
      const dispute = await steps.decidedDispute(request.reference);
      if (dispute.state !== 'UNCHANGED') throw new Error(`It was ${dispute.state}`);
      for (const { en, hi } of dispute.reasons) expect([en, hi].every((text) => text.length > 10)).toBe(true);
      expect((await steps.reportFor('unchanged')).accounts).toEqual(report.accounts);
    });

    it('must be about an item of a report, with a valid reason', async () => {
      const request = steps.disputeAgainst(await steps.reportFor('usual'));
      for (const [change, code] of [
        [{ reportId: 'DC-R-0000-NOBODY' }, 'REPORT_UNKNOWN'],
        [{ item: { ...request.item, itemId: 'DA-00000000' } }, 'ITEM_UNKNOWN'],
        [{ reason: 'NOT_AGREED' as const }, 'REASON_INVALID'],
      ] as const) {
        const outcome = await target.bureau.raiseDispute({ ...request, ...change, reference: newReference() });
        expect(outcome).toMatchObject({ kind: 'refused', code });
      }
    });

    it('sends signed webhooks, and unsigned ones are refused', async () => {
      const request = steps.disputeAgainst(await steps.reportFor('usual'));
      accepted(await target.bureau.raiseDispute(request));
      await steps.decidedDispute(request.reference);
      const ofIt = () => target.webhooks().filter(({ rawBody }) => rawBody.includes(request.reference));
      await vi.waitFor(() => expect(ofIt().length).toBeGreaterThan(0));
      const [{ rawBody, signature } = { rawBody: '', signature: '' }] = ofIt();
      const { bureau } = target;
      const { reference } = request;
      expect(bureau.readWebhookEvent(rawBody, signature, new Date())).toMatchObject({ subject: 'dispute', reference });
      expectOnlySigned(bureau.readWebhookEvent, { rawBody, signature });
    });

    it('and a report are unknown while the bureau is unresponsive, and not found if never sent', async () => {
      const report = await steps.reportFor('usual');
      const request = steps.disputeAgainst(report);
      await target.silence(true);
      for (const call of [
        () => target.shortTimeout.requestReport(steps.requestOf('usual')),
        () => target.shortTimeout.readReport('NOBODYSENTTHIS'),
        () => target.shortTimeout.raiseDispute(request),
        () => target.shortTimeout.readDispute(request.reference),
      ]) {
        expect(await call()).toMatchObject({ kind: 'unknown' });
      }
      await target.silence(false);
      for (const outcome of [
        await target.bureau.readReport('NOBODYSENTTHIS'),
        await target.bureau.readDispute(request.reference),
      ]) {
        expect(outcome).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
      }
    });
  });

/** Conformance tests of the port `Bureau`. */
export const describeBureau = (start: () => Promise<BureauUnderTest>) => {
  describeReports(start);
  describeDisputes(start);
};
