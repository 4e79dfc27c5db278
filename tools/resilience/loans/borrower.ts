import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, CallPath, ContentOf, LoanApplication } from '@sikka/contract';
import type { Partners } from '../partners.ts';
import type { RetryingCaller } from '../people.ts';
import type { LoanCriteria } from './criteria.ts';

const market = '/flamingo/ostrader/loan_market';
const steps = `${market}/application` as const;
const pollEveryMs = 500;

export interface Borrower {
  caller: RetryingCaller;
  criteria: LoanCriteria;
  lenders: Partners['lenders'];
  /** Called after every act. */
  onAction(): void;
}

/** The content of a reply. Throws when it is a problem. */
const post = async <Path extends CallPath<'POST'>>(
  { caller }: Borrower,
  path: Path,
  body: BodyOf<Path>,
): Promise<ContentOf<Path>> => {
  const reply = await caller.post(path, body);
  if (reply.code !== 0) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
  return reply.content;
};

/** Applies, impatient people twice; the second time must return the same application. */
const apply = async (borrower: Borrower): Promise<string> => {
  const { caller, criteria } = borrower;
  const consent = { channelGid: criteria.lenderId, purpose: 'APPLICATION' } as const;
  const { consents } = await post(borrower, `${market}/consent/list`, { channelGid: criteria.lenderId });
  const { textVersion = '' } = consents.find(({ purpose }) => purpose === consent.purpose) ?? {};
  const { given } = await post(borrower, `${market}/consent/give`, { ...consent, textVersion });
  const body = { ...criteria.terms, consentId: given?.consentId ?? '' };
  const requests = Array.from({ length: criteria.requestsTwice ? 2 : 1 }, () =>
    caller.post(`${market}/applyLoan`, body),
  );
  const replies = await Promise.all(requests);
  const [cid, ...others] = new Set(replies.map(({ content }) => (content as { cid?: string }).cid));
  if (!cid || others.length > 0) throw new Error(`Unexpected replies to an application: ${JSON.stringify(replies)}`);
  return cid;
};

/** Takes the step that is due. If it is no longer due, the borrower reads the application again. */
const takeStep = async ({ caller, criteria, lenders }: Borrower, application: LoanApplication): Promise<unknown> => {
  const { cid, nextStep, offers, mandate, stepFailure } = application;
  switch (nextStep) {
    case 'ACCEPT_OFFER':
      return caller.post(`${steps}/acceptOffer`, { cid, offerId: offers[0]?.offerId ?? '', hasReadKeyFacts: true });
    case 'SEND_KYC':
      return caller.post(`${steps}/sendKyc`, { cid });
    case 'REQUEST_AGREEMENT':
      return caller.post(`${steps}/requestAgreement`, { cid });
    case 'SET_ACCOUNT': {
      const holderName = criteria.profile.fullName ?? '';
      return caller.post(`${steps}/setAccount`, {
        cid,
        holderName,
        accountNumber: '001122334455',
        ifsc: 'HIMD0000001',
      });
    }
    case 'SET_REPAYMENT':
      if (mandate?.state === 'created')
        // Agrees to the mandate on the page of the gateway.
        return (
          mandate.pageUrl &&
          fetch(mandate.pageUrl, {
            method: 'POST',
            redirect: 'manual',
            body: new URLSearchParams({ act: 'approve', payer: 'asha@naav' }),
          })
        );
      return mandate?.state !== 'active' || stepFailure ? caller.post(`${steps}/setRepayment`, { cid }) : undefined;
    case 'SIGN_AGREEMENT': {
      if (stepFailure?.failure === 'CODE_EXPIRED') return caller.post(`${steps}/requestAgreement`, { cid });
      const requestId = `${cid.replaceAll('-', '')}L`;
      const code = await lenders.codeOf(criteria.lenderId, requestId).catch(() => undefined);
      return code ? caller.post(`${steps}/signAgreement`, { cid, code }) : undefined;
    }
    default:
      return undefined;
  }
};

/** Applies and takes one step after the other until none is left; returns the application. */
export const borrow = async (borrower: Borrower): Promise<string> => {
  const { caller, criteria, onAction } = borrower;
  await post(borrower, `${market}/profile/save`, criteria.profile);
  const cid = await apply(borrower);
  onAction();
  for (let stepsTaken = 0; ;) {
    const application = await post(borrower, `${steps}/query`, { cid });
    if (application.nextStep === 'NOTHING') return cid;
    if (criteria.stopsAfter !== undefined && stepsTaken >= criteria.stopsAfter && application.canCancel) {
      await caller.post(`${steps}/cancel`, { cid });
    } else if (application.nextStep !== 'WAIT') {
      await takeStep(borrower, application);
      stepsTaken += 1;
      onAction();
    }
    await wait(pollEveryMs);
  }
};
