import { expect, it } from 'vitest';
import { accepted } from '../../kit/testing/expectations.ts';
import { createSteps } from '../testing/conformance.ts';
import { startBureau } from '../testing/start-bureau.ts';

it('shows reports, disputes and fault numbers, and no PAN', async () => {
  const { target, bureau, sandbox } = await startBureau();
  const walk = createSteps(target);
  const report = await walk.fetchReport('usual');
  const request = walk.newDispute(report);
  accepted(await bureau.raiseDispute(request));
  const page = await (await fetch(`${sandbox.url}/bureau`)).text();
  for (const part of ['Darpan Credit Bureau', String(report.score), 'NOT_MINE', '…9401', 'READY']) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain(target.request('usual').subject.pan);
});

it('the page has a style, and refuses unsigned requests', async () => {
  const { sandbox } = await startBureau();
  expect((await fetch(`${sandbox.url}/pages/partner.css`)).status).toBe(200);
  const response = await fetch(`${sandbox.url}/bureau/v1/reports/REPORT1`);
  expect([response.status, await response.json()]).toMatchObject([401, { error: { code: 'SIGNATURE_INVALID' } }]);
});
