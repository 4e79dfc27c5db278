import type { FirmOffer } from '@sikka/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../../shared/api/api-problem.ts';
import { answerCalls, openScreen } from '../../../../shared/money/testing/open-screen.tsx';
import { applicationWith, summaryWith } from '../../follow/testing/applications.ts';
import { lendersFixture } from '../../trust/testing/lenders.ts';
import { recordRoutes } from '../routes.ts';

const market = '/flamingo/ostrader/loan_market';
const list = `${market}/application/list`;
const query = `${market}/application/query`;
const paidOut = { state: 'DISBURSEMENT_COMPLETED', nextStep: 'NOTHING', currentStatus: 4 } as const;
const agreed: FirmOffer = {
  offerId: 'o1',
  principalPaise: 5_000_000,
  tenure: 'P12',
  method: 'REDUCING',
  rate: { per: 'YEAR', millionths: 180_000 },
  feePaise: 0,
  gstPaise: 0,
  otherPaise: 0,
  netPaise: 5_000_000,
  instalmentPaise: 458_400,
  interestPaise: 500_800,
  totalPaise: 5_500_800,
  aprHundredths: 1_800,
  schedule: [],
  penal: { flatPaise: 0, dailyMillionths: 0, freeDays: 0, mostPaise: 0 },
  bouncePaise: 0,
  coolingOffDays: 3,
  keptFeePaise: 0,
  foreclosureHundredths: 0,
  validUntil: '2026-11-28T05:30:00.000Z',
  isExpired: false,
};
const loan = (change: Parameters<typeof applicationWith>[0] = {}) =>
  applicationWith({
    ...paidOut,
    channelGid: 'udaan',
    channelName: 'Udaan Finance',
    productName: 'Udaan Step',
    loanRecordStatus: 5,
    offers: [agreed],
    acceptedOfferId: 'o1',
    history: [
      { state: 'WRITTEN', at: '2026-11-02T05:30:00.000Z' },
      { state: 'DISBURSEMENT_COMPLETED', at: '2026-11-04T05:30:00.000Z' },
    ],
    createdAt: '2026-11-02T05:30:00.000Z',
    ...change,
  });
const open = async (answer: () => unknown, address = '/myloan?loanGid=r1') => {
  const post = answerCalls({
    [query]: answer,
    [list]: () => ({ applications: [summaryWith({ cid: 'open' }), summaryWith({ cid: 'running', ...paidOut })] }),
    [`${market}/lenders`]: () => lendersFixture,
  });
  await openScreen(recordRoutes, address);
  return post;
};
const valueOf = (label: string) => screen.getByText(label).nextSibling?.textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a running loan', () => {
  it('says what was agreed, and when', async () => {
    const post = await open(() => loan());
    expect(post).toHaveBeenCalledWith(query, { cid: 'r1' }, { quiet: true });
    expect(screen.getByText('In Repayment')).toBeTruthy();
    expect(valueOf('Lender')).toBe('Udaan Finance');
    expect(valueOf('Instalment, as agreed')).toBe('₹4,584');
    expect(valueOf('APR, as agreed')).toBe('18%');
    expect(valueOf('Applied on')).toBe('2 Nov 2026');
    expect(valueOf('Paid out on')).toBe('4 Nov 2026');
  });

  it('tells whom to ask about what is due, and offers no way to repay that is not there', async () => {
    await open(() => loan({ loanRecordStatus: 6 }));
    expect(screen.getByText(/an instalment is overdue/)).toBeTruthy();
    expect(screen.getByText(/Ask Udaan Finance what is due and by when/)).toBeTruthy();
    expect(screen.getByText('Kavita Rao')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to complain' }).getAttribute('href')).toBe(
      '/app/loanGrievance?lenderId=udaan',
    );
    expect(screen.queryByRole('link', { name: /Repay/ })).toBeNull();
  });

  it('is found when the address names none, and by the name that the server gives it', async () => {
    const named = { quiet: true };
    expect(await open(() => loan(), '/myloan')).toHaveBeenCalledWith(query, { cid: 'running' }, named);
    cleanup();
    expect(await open(() => loan(), '/myloan?cid=r7')).toHaveBeenCalledWith(query, { cid: 'r7' }, named);
  });

  it('can be read without a network once it was there', async () => {
    await open(() => loan());
    cleanup();
    await open(() => new ApiProblem('network'));
    expect(valueOf('Lender')).toBe('Udaan Finance');
  });
});

it('says of a settled loan that nothing is due any more', async () => {
  await open(() => loan({ loanRecordStatus: 7, currentStatus: 0 }));
  expect(screen.getByText(/tells us that this loan is settled/)).toBeTruthy();
  expect(screen.queryByText('What is due, and when')).toBeNull();
  expect(screen.getByRole('link', { name: 'Reapply: Udaan Step' })).toBeTruthy();
});

it('shows the borrower’s own word of a loan at another site as such', async () => {
  await open(() =>
    loan({ connection: 'REFERRAL', state: 'REFERRED', loanRecordStatus: 5, explanation: 'You went to its own site.' }),
  );
  expect(screen.getByText('as you told us')).toBeTruthy();
  expect(screen.getByText('You went to its own site.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change status: Udaan Step' })).toBeTruthy();
});

it('says so when the named loan is not the caller’s', async () => {
  await open(() => new ApiProblem('notFound'));
  expect(screen.getByRole('link', { name: 'Loan records' }).getAttribute('href')).toBe('/app/historicalLoan');
});

it('says so when nobody has asked for a loan yet', async () => {
  answerCalls({ [list]: () => ({ applications: [] }) });
  await openScreen(recordRoutes, '/myloan');
  expect(screen.getByText('No loan orders yet')).toBeTruthy();
});

it('offers to try again when nothing came', async () => {
  await open(() => new ApiProblem('network'));
  expect(await screen.findByRole('button', { name: /again|reload/i })).toBeTruthy();
});
