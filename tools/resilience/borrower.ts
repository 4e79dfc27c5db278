import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, CallPath, ContentOf, LoanApplication } from '@sikka/contract';
import type { StubbornCaller } from './api.ts';
import type { Lenders } from './lenders.ts';
import type { LoanCriteria } from './criteria.ts';

const market = '/flamingo/ostrader/loan_market';

/** A borrower of the run. */
export interface Borrower {
  caller: StubbornCaller;
  criteria: LoanCriteria;
  lenders: Lenders;
  /** Called after everything that the borrower did. */
  acted(): void;
}

const pollEveryMs = 500;

/** The content of an answer. Throws when it is a problem. */
const post = async <Path extends CallPath<'POST'>>(
  { caller }: Pick<Borrower, 'caller'>,
  path: Path,
  body: BodyOf<Path>,
): Promise<ContentOf<Path>> => {
  const reply = await caller.post(path, body);
  if (reply.code !== 0) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
  return reply.content;
};

const consentOf = async (borrower: Borrower): Promise<string> => {
  const { lenderId: channelGid } = borrower.criteria;
  const { consents } = await post(borrower, `${market}/consent/list`, { channelGid });
  const { textVersion = '' } = consents.find(({ purpose }) => purpose === 'APPLICATION') ?? {};
  const { given } = await post(borrower, `${market}/consent/give`, { channelGid, purpose: 'APPLICATION', textVersion });
  return given?.consentId ?? '';
};

/** Applies, impatient people twice; the second time must return the same application. */
const apply = async (borrower: Borrower): Promise<string> => {
  const body = { ...borrower.criteria.terms, consentId: await consentOf(borrower) };
  const times = borrower.criteria.requestsTwice ? 2 : 1;
  const replies = await Promise.all(
    Array.from({ length: times }, () => borrower.caller.post(`${market}/applyLoan`, body)),
  );
  const [cid, ...others] = new Set(replies.map(({ content }) => (content as { cid?: string }).cid));
  if (!cid || others.length > 0) throw new Error(`Applying was answered so: ${JSON.stringify(replies)}`);
  return cid;
};

const stepPath = (name: 'sendKyc' | 'setRepayment' | 'requestAgreement' | 'cancel') =>
  `${market}/application/${name}` as const;

/** Agrees to the mandate on the page of the gateway. */
const agree = async (pageUrl: string): Promise<void> => {
  await fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'approve', payer: 'asha@naav' }),
  });
};

const setRepayment = async ({ caller }: Borrower, { cid, mandate, stepFailure }: LoanApplication): Promise<void> => {
  if (mandate?.state === 'created') return mandate.pageUrl ? agree(mandate.pageUrl) : undefined;
  if (mandate?.state !== 'active' || stepFailure) await caller.post(stepPath('setRepayment'), { cid });
};

const sign = async ({ caller, criteria, lenders }: Borrower, { cid, stepFailure }: LoanApplication): Promise<void> => {
  if (stepFailure?.failure === 'CODE_EXPIRED') {
    await caller.post(stepPath('requestAgreement'), { cid });
    return;
  }
  const code = await lenders.codeOf(criteria.lenderId, `${cid.replaceAll('-', '')}L`).catch(() => undefined);
  if (code) await caller.post(`${market}/application/signAgreement`, { cid, code });
};

/** Takes the step that is due. If it is no longer due, the borrower reads the application again. */
const takeStep = async (borrower: Borrower, application: LoanApplication): Promise<void> => {
  const { caller, criteria } = borrower;
  const { cid, nextStep, offers } = application;
  switch (nextStep) {
    case 'ACCEPT_OFFER': {
      const { offerId = '' } = offers[0] ?? {};
      await caller.post(`${market}/application/acceptOffer`, { cid, offerId, hasReadKeyFacts: true });
      return;
    }
    case 'SEND_KYC':
    case 'REQUEST_AGREEMENT':
      await caller.post(stepPath(nextStep === 'SEND_KYC' ? 'sendKyc' : 'requestAgreement'), { cid });
      return;
    case 'SET_ACCOUNT': {
      const account = {
        holderName: criteria.profile.fullName ?? '',
        accountNumber: '001122334455',
        ifsc: 'HIMD0000001',
      };
      await caller.post(`${market}/application/setAccount`, { cid, ...account });
      return;
    }
    case 'SET_REPAYMENT':
      return setRepayment(borrower, application);
    case 'SIGN_AGREEMENT':
      return sign(borrower, application);
    default:
  }
};

/** Applies and takes one step after the other until nothing is left to do; answers the application. */
export const borrow = async (borrower: Borrower): Promise<string> => {
  const { caller, criteria, acted } = borrower;
  await post(borrower, `${market}/profile/save`, criteria.profile);
  const cid = await apply(borrower);
  acted();
  for (let steps = 0; ;) {
    const application = await post(borrower, `${market}/application/query`, { cid });
    if (application.nextStep === 'NOTHING') return cid;
    if (criteria.stopsAfter !== undefined && steps >= criteria.stopsAfter && application.canCancel) {
      await caller.post(stepPath('cancel'), { cid });
    } else if (application.nextStep !== 'WAIT') {
      await takeStep(borrower, application);
      steps += 1;
      acted();
    }
    await wait(pollEveryMs);
  }
};
