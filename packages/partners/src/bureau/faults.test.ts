import { expect, it, vi } from 'vitest';
import { accepted } from '../kit/testing/expectations.ts';
import { createSteps } from './testing/conformance.ts';
import { sampleRequest } from './testing/fixtures.ts';
import { startBureau } from './testing/start-bureau.ts';

/** The bureau, and a person with a mobile number with this ending. */
const start = async (ending: string) => {
  const started = await startBureau();
  const target = { ...started.target, request: () => sampleRequest(ending) };
  return { ...started, walk: createSteps(target) };
};

it('the bureau is busy twice, does nothing, and then takes the request', async () => {
  const { bureau, control, walk } = await start('9405');
  const request = walk.newRequest('usual');
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await bureau.requestReport(request)).toMatchObject({ kind: 'refused', code: 'BUSY' });
  }
  expect(await control('reports')).toEqual({ reports: [] });
  accepted(await bureau.requestReport(request));
});

it('returns accounts without a score for a number that ends with 9408', async () => {
  const { walk } = await start('9408');
  const report = await walk.fetchReport('usual');
  expect(report).not.toHaveProperty('score');
  expect(report.accounts.length).toBeGreaterThan(1);
});

it('creates a report by control call, once', async () => {
  const { bureau, control, advance, walk } = await start('9410');
  const request = walk.newRequest('usual');
  accepted(await bureau.requestReport(request));
  await advance(86_400);
  expect(accepted(await bureau.readReport(request.reference)).request.state).toBe('PREPARING');
  await control(`reports/${request.reference}/make`, {});
  expect(accepted(await bureau.readReport(request.reference)).request.state).toBe('READY');
  await expect(control(`reports/${request.reference}/make`, {})).rejects.toThrow('DECIDED');
});

it.each([{ birthDay: '1990-01-01' }, { mobile: '9876500000' }])(
  'returns no file of another person for %j',
  async (change) => {
    const { bureau, walk } = await start('3210');
    await walk.fetchReport('usual');
    const request = walk.newRequest('usual');
    accepted(await bureau.requestReport({ ...request, subject: { ...request.subject, ...change } }));
    expect(await walk.waitForResult(request.reference)).toMatchObject({ state: 'IDENTITY_MISMATCH' });
  },
);

it('decides a dispute ten days too late for a number that ends with 9452', async () => {
  const { bureau, advance, walk } = await start('9452');
  const request = walk.newDispute(await walk.fetchReport('usual'));
  const { dispute } = accepted(await bureau.raiseDispute(request));
  await advance(39 * 86_400);
  await vi.waitFor(async () =>
    expect(accepted(await bureau.readDispute(request.reference)).dispute.state).toBe('WITH_LENDER'),
  );
  const late = await walk.waitForDecision(request.reference);
  expect(late.changedAt.getTime()).toBeGreaterThan(dispute.dueAt.getTime());
});

it('a dispute is decided by control call, once', async () => {
  const { bureau, control, walk } = await start('9453');
  const request = walk.newDispute(await walk.fetchReport('usual'));
  accepted(await bureau.raiseDispute(request));
  await control(`disputes/${request.reference}/decision`, { outcome: 'UNCHANGED' });
  expect(await walk.waitForDecision(request.reference)).toMatchObject({ state: 'UNCHANGED' });
  await expect(control(`disputes/${request.reference}/decision`, {})).rejects.toThrow('DECIDED');
});
