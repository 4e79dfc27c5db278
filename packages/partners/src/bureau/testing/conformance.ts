import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bureau, CreditDispute, CreditReport, CreditReportStatus, CreditReportRequest } from '../../kit/bureau.ts';
import { accepted, expectOnlySignedWebhooks } from '../../kit/testing/expectations.ts';

/** A bureau under test, subjects with known results, and test hooks. */
export interface BureauUnderTest {
  bureau: Bureau;
  /** A client of the same bureau with a short timeout. */
  shortTimeout: Bureau;
  request: (kind: RequestKind) => Omit<CreditReportRequest, 'reference'>;
  /** Moves the bureau's clock. */
  advance: (seconds: number) => Promise<void>;
  /** All webhooks sent so far. */
  webhooks: () => { rawBody: string; signature: string }[];
  /** Makes it unresponsive, or responsive again. */
  setUnresponsive: (unresponsive: boolean) => Promise<void>;
}

/** `usual`, `noScore` and `unchanged` get a report, and disputes of `unchanged` change nothing; the last three are network faults. */
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

export const createSteps = ({ bureau, advance, request }: BureauUnderTest) => {
  const waitForResult = async (reference: string): Promise<CreditReportStatus> => {
    await advance(3_600);
    return vi.waitFor(async () => {
      const { request } = accepted(await bureau.readReport(reference));
      expect(request.state).not.toBe('PREPARING');
      return request;
    });
  };
  const newRequest = (kind: RequestKind): CreditReportRequest => ({ ...request(kind), reference: newReference() });
  const fetchReport = async (kind: RequestKind): Promise<CreditReport> => {
    const request = newRequest(kind);
    accepted(await bureau.requestReport(request));
    const end = await waitForResult(request.reference);
    if (end.state !== 'READY') throw new Error(`There is no report: ${end.state}`);
    return end.report;
  };
  const newDispute = ({ reportId, accounts: [account] }: CreditReport) => ({
    reference: newReference(),
    reportId,
    item: { kind: 'ACCOUNT' as const, itemId: account?.accountId ?? '' },
    reason: 'NOT_MINE' as const,
    remark: 'I never had this account.',
  });
  const waitForDecision = async (reference: string): Promise<CreditDispute> => {
    await advance(86_400);
    return vi.waitFor(async () => {
      const { dispute } = accepted(await bureau.readDispute(reference));
      expect(['CORRECTED', 'UNCHANGED']).toContain(dispute.state);
      return dispute;
    });
  };
  return {
    newRequest,
    waitForResult,
    fetchReport,
    newDispute,
    waitForDecision,
  };
};

const describeReports = (start: () => Promise<BureauUnderTest>) =>
  describe('a report', () => {
    let target: BureauUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    it('is created once per reference', async () => {
      const request = steps.newRequest('usual');
      const first = accepted(await target.bureau.requestReport(request)).request;
      expect(first).toMatchObject({ reference: request.reference, state: 'PREPARING' });
      accepted(await target.bureau.requestReport(request));
      const end = await steps.waitForResult(request.reference);
      const repeated = accepted(await target.bureau.requestReport(request)).request;
      expect(repeated).toEqual(end);
      const other = { ...request, subject: { ...request.subject, fullName: 'Somebody Else' } };
      expect(await target.bureau.requestReport(other)).toMatchObject({ kind: 'refused', code: 'REFERENCE_REUSED' });
    });

    it('contains score, factors, figures, accounts and enquiries', async () => {
      const { score = 0, factors, summary, accounts, enquiries } = await steps.fetchReport('usual');
      expect(score).toBeGreaterThanOrEqual(300);
      expect(score).toBeLessThanOrEqual(900);
      expect(factors.length).toBeGreaterThan(0);
      expect(summary.open + summary.closed).toBe(accounts.length);
      expect(summary.owedPaise).toBe(accounts.reduce((sum, { owedPaise }) => sum + owedPaise, 0));
      const times = enquiries.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    });

    it('a soft enquiry does not change the score, and is listed', async () => {
      const first = await steps.fetchReport('usual');
      const second = await steps.fetchReport('usual');
      expect(second.score).toBe(first.score);
      const ownEnquiries = ({ enquiries }: CreditReport) => enquiries.filter(({ purpose }) => purpose === 'OWN_REPORT');
      expect(ownEnquiries(second).every(({ kind }) => kind === 'SOFT')).toBe(true);
      expect(ownEnquiries(second)).toHaveLength(ownEnquiries(first).length + 1);
    });

    it('has no score for a short history', async () => {
      expect(await steps.fetchReport('noScore')).not.toHaveProperty('score');
    });

    it.each([
      ['noRecord', 'NO_RECORD'],
      ['mismatch', 'IDENTITY_MISMATCH'],
    ] as const)('is missing: %s', async (kind, state) => {
      const request = steps.newRequest(kind);
      accepted(await target.bureau.requestReport(request));
      expect(await steps.waitForResult(request.reference)).toMatchObject({ state });
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'there'],
      ['garbled', 'there'],
    ] as const)('is unknown, and may be accepted: %s, then %s', async (kind, truth) => {
      const request = steps.newRequest(kind);
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
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    it('is accepted once, has 30 days, and corrects the next report', async () => {
      const report = await steps.fetchReport('usual');
      const request = steps.newDispute(report);
      const { dispute } = accepted(await target.bureau.raiseDispute(request));
      expect(dispute).toMatchObject({ reference: request.reference, state: 'RECEIVED' });
      expect(dispute.dueAt.getTime() - dispute.changedAt.getTime()).toBe(30 * 86_400_000);
      const { bureauReference } = dispute;
      expect(accepted(await target.bureau.raiseDispute(request)).dispute).toMatchObject({ bureauReference });
      expect(await steps.waitForDecision(request.reference)).toMatchObject({ state: 'CORRECTED', bureauReference });
      const accounts = (await steps.fetchReport('usual')).accounts.map(({ accountId }) => accountId);
      expect(accounts).toHaveLength(report.accounts.length - 1);
      expect(accounts).not.toContain(request.item.itemId);
    });

    it('that changes nothing has reasons, in both languages', async () => {
      const report = await steps.fetchReport('unchanged');
      const request = steps.newDispute(report);
      accepted(await target.bureau.raiseDispute(request));
      const dispute = await steps.waitForDecision(request.reference);
      if (dispute.state !== 'UNCHANGED') throw new Error(`It was ${dispute.state}`);
      for (const { en, hi } of dispute.reasons) expect([en, hi].every((text) => text.length > 10)).toBe(true);
      expect((await steps.fetchReport('unchanged')).accounts).toEqual(report.accounts);
    });

    it('must be about an item of a report, with a valid reason', async () => {
      const request = steps.newDispute(await steps.fetchReport('usual'));
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
      const request = steps.newDispute(await steps.fetchReport('usual'));
      accepted(await target.bureau.raiseDispute(request));
      await steps.waitForDecision(request.reference);
      const ownWebhooks = () => target.webhooks().filter(({ rawBody }) => rawBody.includes(request.reference));
      await vi.waitFor(() => expect(ownWebhooks().length).toBeGreaterThan(0));
      const [{ rawBody, signature } = { rawBody: '', signature: '' }] = ownWebhooks();
      const { bureau } = target;
      const { reference } = request;
      expect(bureau.readWebhookEvent(rawBody, signature, new Date())).toMatchObject({ subject: 'dispute', reference });
      expectOnlySignedWebhooks(bureau.readWebhookEvent, { rawBody, signature });
    });

    it('and a report are unknown while the bureau is unresponsive, and not found if never sent', async () => {
      const report = await steps.fetchReport('usual');
      const request = steps.newDispute(report);
      await target.setUnresponsive(true);
      for (const call of [
        () => target.shortTimeout.requestReport(steps.newRequest('usual')),
        () => target.shortTimeout.readReport('NOBODYSENTTHIS'),
        () => target.shortTimeout.raiseDispute(request),
        () => target.shortTimeout.readDispute(request.reference),
      ]) {
        expect(await call()).toMatchObject({ kind: 'unknown' });
      }
      await target.setUnresponsive(false);
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
