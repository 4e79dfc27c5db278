import type { LoanApplication } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import type { TenureCode } from '@sikka/money/loans';
import { expect, vi } from 'vitest';
import type { SandboxMarket } from './sandbox-market.ts';
import { type Calls, market, referenceOf } from './test-lending.ts';

/** A loan application at a sandbox lender. */
export interface SandboxCriteria {
  lenderId: string;
  productId: string;
  amountPaise: Paise;
  tenure: TenureCode;
  /** Last digits of the borrower's mobile number, which select the lender's behaviour; the usual one unless given. */
  mobileEnding?: string;
}

/** A loan that a sandbox lender has disbursed. */
export interface SandboxLoan {
  call: Calls;
  cid: string;
  lenderId: string;
  loanReference: string;
}

/** An ending of a mobile number that selects no fault. */
const noFault = '2345';
const account = { holderName: 'Asha Devi', accountNumber: '123456789012', ifsc: 'HIMD0001234' };
const steps = `${market}/application` as const;

const applyForLoan = async (
  env: SandboxMarket,
  { lenderId, productId, amountPaise, tenure, mobileEnding = noFault }: SandboxCriteria,
) => {
  const { call } = await env.borrower(mobileEnding);
  const { consents } = (await call(`${market}/consent/list`, { channelGid: lenderId })).content;
  const { textVersion = '' } = consents.find(({ purpose }) => purpose === 'APPLICATION') ?? {};
  const consent = await call(`${market}/consent/give`, { channelGid: lenderId, purpose: 'APPLICATION', textVersion });
  const consentId = consent.content.given?.consentId ?? '';
  const criteria = {
    productGid: `${lenderId}:${productId}`,
    amountPaise: paise(amountPaise),
    tenure,
    purpose: 'HOME',
    consentId,
  } as const;
  const { cid } = (await call(`${market}/applyLoan`, criteria)).content;
  await env.lenders.control(lenderId, `applications/${referenceOf(cid)}/decision`, { outcome: 'offer' });
  return { call, cid, lenderId };
};

/** Applies for a loan, signs it and waits until it is disbursed. */
export const disbursedBySandbox = async (env: SandboxMarket, criteria: SandboxCriteria): Promise<SandboxLoan> => {
  const application = await applyForLoan(env, criteria);
  const { call, cid, lenderId } = application;
  const waitForState = (state: LoanApplication['state']) =>
    vi.waitFor(
      async () => {
        await env.advanceClock(20);
        await env.runOutbox();
        const { content } = await call(`${market}/application/query`, { cid });
        expect(content).toMatchObject({ state });
        return content;
      },
      { timeout: 20_000, interval: 20 },
    );
  const { offers } = await waitForState('OFFERED');
  await call(`${steps}/acceptOffer`, { cid, offerId: offers[0]?.offerId ?? '', hasReadKeyFacts: true });
  await waitForState('OFFER_ACCEPTED');
  await call(`${steps}/sendKyc`, { cid });
  await waitForState('KYC_COMPLETED');
  await call(`${steps}/setAccount`, { cid, ...account });
  await waitForState('DISBURSEMENT_ACCOUNT_SET');
  await call(`${steps}/setRepayment`, { cid });
  await env.runOutbox();
  env.gateway.change('mandate', [...env.gateway.mandates.keys()].at(-1) ?? '', { state: 'active' });
  await waitForState('REPAYMENT_SETUP_COMPLETED');
  await call(`${steps}/requestAgreement`, { cid });
  await waitForState('LOAN_AGREEMENT_SENT');
  const { code } = await env.lenders.control<{ code: string }>(lenderId, `applications/${referenceOf(cid)}/code`);
  await call(`${steps}/signAgreement`, { cid, code });
  await waitForState('DISBURSEMENT_COMPLETED');
  const { loan } = (await call(`${market}/getLoanDetail`, { loanGid: cid })).content;
  return { ...application, loanReference: loan?.loanReference ?? '' };
};
