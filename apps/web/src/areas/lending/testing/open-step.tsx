import type { LoanApplication } from '@sikka/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { firmOfferWith, offeredApplicationWith } from './applications.ts';
import { followRoutes, stepRoutes } from './routes.ts';

const market = '/flamingo/ostrader/loan_market';

/** An application with an accepted offer, at a later step. */
export const acceptedApplicationWith = (overrides: Partial<LoanApplication>): LoanApplication => {
  const offer = firmOfferWith();
  return offeredApplicationWith({ offers: [offer], acceptedOfferId: offer.offerId, ...overrides });
};

/** Clears storage before every test; unmounts and removes stubs after it. */
export const resetBetweenTests = (): void => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};

/** Opens the current step of an application; calls of the market are named by the end of their path. */
export const openStep = async (
  application: LoanApplication,
  answers: Record<string, (body: never) => unknown> = {},
) => {
  const answersByPath = Object.entries(answers).map(([path, answer]) => [`${market}/${path}`, answer] as const);
  const post = answerCalls({
    [`${market}/application/query`]: () => application,
    // The last step requests its agreement when it opens.
    [`${market}/application/requestAgreement`]: () => new ApiProblem('network'),
    ...Object.fromEntries(answersByPath),
  });
  const { currentHref } = await openScreen([...stepRoutes, ...followRoutes], `/loanStep?cid=${application.cid}`);
  return {
    currentHref,
    /** Bodies that were sent to a call. */
    sentBodies: (path: string): unknown[] =>
      post.mock.calls.filter(([called]) => called === `${market}/${path}`).map(([, body]) => body),
  };
};

/** Presses a button and waits for the result. */
export const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};

/** Types into the field with that label. */
export const typeInto = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
