import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import {
  firmOfferWith,
  offeredApplicationWith,
  applicationWith,
  summaryWith,
} from '#areas/lending/testing/applications.ts';
import { lendersFixture } from '#areas/lending/testing/offers.ts';
import { followRoutes, stepRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import * as sharing from '#shared/prompt/share.ts';

describe('FirmFactsScreen', () => {
  const market = '/flamingo/ostrader/loan_market';
  const { cid, offers } = offeredApplicationWith();
  const offerId = offers[0]?.offerId ?? '';
  const statement = `/loanOffer?cid=${cid}&offerId=${offerId}`;

  const open = async (answer: () => unknown, address = statement) => {
    answerCalls({ [`${market}/application/query`]: answer, [`${market}/lenders`]: () => lendersFixture });
    return openScreen([...stepRoutes, ...followRoutes], address);
  };

  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:32:00Z') });
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('print', vi.fn());
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is the lender’s document, with a link back to the decision', async () => {
    await open(() => offeredApplicationWith());
    expect(screen.getByText('KVR2 0261 121A')).toBeTruthy();
    expect(screen.getAllByText('₹48,820')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/app/loanStep?cid=${cid}`);
  });

  it('is shared without the user’s name, and printed', async () => {
    const share = vi.spyOn(sharing, 'share').mockResolvedValue();
    await open(() => offeredApplicationWith());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })));
    await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [shared] = share.mock.lastCall ?? [];
    expect(shared?.text).toContain('In hand ₹48,820');
    expect(JSON.stringify(shared)).not.toMatch(new RegExp(`${cid}|${offerId}|illustration`));
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is available offline once read on the way to the decision', async () => {
    await open(() => offeredApplicationWith(), `/loanStep?cid=${cid}`);
    expect(screen.getByRole('link', { name: m.lending_step_statement() }).getAttribute('href')).toBe(
      `/app${statement}`,
    );
    cleanup();
    await open(() => new ApiProblem('network'), `/loanStep?cid=${cid}`);
    const storedLink = screen.getByRole('link', { name: 'Key facts statement' });
    expect(storedLink.getAttribute('href')).toBe(`/app${statement}`);
    cleanup();
    await open(() => new ApiProblem('network'));
    expect(screen.getByText(/^Saved on this phone on 21 Nov 2026, 11:02 am\.$/)).toBeTruthy();
    expect(screen.getByText('KVR2 0261 121A')).toBeTruthy();
  });

  it('is stored per offer', async () => {
    const other = firmOfferWith({ offerId: 'KVR20261121B', principalPaise: paise(3_000_000) });
    await open(() => offeredApplicationWith({ offers: [firmOfferWith(), other] }));
    cleanup();
    await open(() => new ApiProblem('network'), `/loanOffer?cid=${cid}&offerId=KVR20261121B`);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    [
      'of an offer that the lender does not make',
      () => offeredApplicationWith(),
      `/loanOffer?cid=${cid}&offerId=OTHER`,
    ],
    ['of another user’s application', () => new ApiProblem('notFound'), statement],
    ['without a name', () => offeredApplicationWith(), '/loanOffer'],
  ])('is not shown %s', async (_what, answer, address) => {
    await open(answer, address);
    expect(screen.getByRole('heading', { name: m.lending_follow_none() })).toBeTruthy();
  });
});

describe('StepScreen', () => {
  const market = '/flamingo/ostrader/loan_market';
  const query = `${market}/application/query`;
  const accept = `${market}/application/acceptOffer`;
  const { cid } = summaryWith({});
  const named = `/loanStep?cid=${cid}`;
  const waiting = offeredApplicationWith({
    nextStep: 'WAIT',
    pendingStep: 'ACCEPT_OFFER',
    explanation: 'We have asked Kaveri Credit.',
    nextQuerySeconds: 3,
    queryLimitTime: 120,
  });

  const open = async (answer: () => unknown, answers: Parameters<typeof answerCalls>[0] = {}, address = named) => {
    const post = answerCalls({ [query]: answer, [`${market}/lenders`]: () => lendersFixture, ...answers });
    return { post, ...(await openScreen([...stepRoutes, ...followRoutes], address)) };
  };
  const press = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    await waitForLazyParts();
  };
  const advance = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  const acceptButton = () => screen.getByRole('button', { name: m.lending_step_accept() });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-21T05:32:00Z') });
    vi.stubGlobal('scrollTo', vi.fn());
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  describe('the status of an application', () => {
    it('is shown with its lender, product and amount', async () => {
      await open(() => offeredApplicationWith());
      expect(screen.getByText('Step 3 of 7: The offer')).toBeTruthy();
      expect(screen.getAllByText('Kaveri personal loan')).not.toHaveLength(0);
      expect(screen.getAllByText('₹50,000')).not.toHaveLength(0);
    });

    it('is found if the address names none', async () => {
      const { post } = await open(
        () => offeredApplicationWith(),
        { [`${market}/application/list`]: () => ({ applications: [summaryWith({ cid: 'open-one' })] }) },
        '/loanStep',
      );
      expect(post).toHaveBeenCalledWith(query, { cid: 'open-one' }, { quiet: true });
    });

    it.each<[string, Partial<LoanApplication>]>([
      ['the lender reviews it', { state: 'PROCESSING', nextStep: 'WAIT' }],
      ['it is called off', { nextStep: 'WAIT', pendingStep: 'CANCEL' }],
      ['it has ended', { state: 'EXPIRED', nextStep: 'NOTHING' }],
    ])('redirects to the review when %s', async (_when, change) => {
      const { currentHref } = await open(() => applicationWith({ nextQuerySeconds: 0, ...change }));
      await vi.waitFor(() => expect(currentHref()).toBe(`/reviewing?cid=${cid}`));
    });

    it('is missing for another user’s', async () => {
      await open(() => new ApiProblem('notFound'));
      expect(screen.getByRole('heading', { name: m.lending_follow_none() })).toBeTruthy();
    });

    it('can be retried after a failure', async () => {
      await open(() => new ApiProblem('network'));
      expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
    });

    it('requires a sign-in', async () => {
      const post = answerCalls({});
      const { currentHref } = await openScreen(stepRoutes, named, null);
      expect(currentHref()).toBe('/login');
      expect(post).not.toHaveBeenCalled();
    });
  });

  describe('a firm offer', () => {
    it('is a key facts statement with its proposal number, price and expiry', async () => {
      await open(() => offeredApplicationWith());
      expect(screen.getByText('KVR2 0261 121A')).toBeTruthy();
      expect(screen.getByText(/24 Nov 2026, 6:05 pm: 3 days left/)).toBeTruthy();
      expect(screen.getAllByText('₹48,820')).not.toHaveLength(0);
      expect(screen.getByText(/How the APR of 22\.\d+% is calculated/)).toBeTruthy();
      expect(screen.getByText(m.common_grievance_officer())).toBeTruthy();
    });

    it('is accepted only after confirming to have read it', async () => {
      const { post } = await open(() => offeredApplicationWith(), { [accept]: () => waiting });
      expect(box().checked).toBe(false);
      expect(acceptButton().getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(box());
      await press(m.lending_step_accept());
      expect(post).toHaveBeenCalledWith(
        accept,
        { cid, offerId: 'KVR20261121A', hasReadKeyFacts: true },
        { quiet: true },
      );
      expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
    });

    it('is one of several, the requested one first, and must be read again when another is chosen', async () => {
      const smaller = firmOfferWith({ offerId: 'KVR20261121B', principalPaise: paise(3_000_000) });
      const { post } = await open(() => offeredApplicationWith({ offers: [firmOfferWith(), smaller] }), {
        [accept]: () => waiting,
      });
      const offers = screen.getAllByRole<HTMLInputElement>('radio');
      expect(offers.map(({ checked }) => checked)).toEqual([true, false]);
      fireEvent.click(box());
      fireEvent.click(screen.getByRole('radio', { name: /₹30,000 for 1 year/ }));
      expect(box().checked).toBe(false);
      expect(screen.getByText(/^₹20,000 less than you need/)).toBeTruthy();
      fireEvent.click(box());
      await press(m.lending_step_accept());
      expect(post).toHaveBeenCalledWith(accept, expect.objectContaining({ offerId: 'KVR20261121B' }), { quiet: true });
    });

    it('that has expired cannot be accepted', async () => {
      await open(() => offeredApplicationWith({ offers: [firmOfferWith({ isExpired: true })] }));
      expect(screen.getByText(m.lending_step_no_offer())).toBeTruthy();
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.getByRole('button', { name: m.lending_follow_cancel() })).toBeTruthy();
    });

    it('stays available after a lost response, and is accepted once', async () => {
      let tries = 0;
      await open(() => offeredApplicationWith(), {
        [accept]: () => (tries++ === 0 ? new ApiProblem('network') : waiting),
      });
      fireEvent.click(box());
      await press(m.lending_step_accept());
      expect(screen.getByRole('alert').textContent).toContain('it won’t be done twice');
      expect(box().checked).toBe(true);
      await press(m.lending_step_accept());
      expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
    });

    it('that expired meanwhile is replaced by the next one, and says so', async () => {
      const second = firmOfferWith({ offerId: 'KVR20261121B', principalPaise: paise(3_000_000) });
      let isOver = false;
      await open(() => offeredApplicationWith({ offers: [firmOfferWith({ isExpired: isOver }), second] }), {
        [accept]: () => {
          isOver = true;
          return new ApiProblem('loanOfferExpired', { msg: 'This offer has expired.' });
        },
      });
      fireEvent.click(box());
      await press(m.lending_step_accept());
      expect(screen.getByRole('alert').textContent).toContain('This offer has expired.');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /₹30,000/ }).checked).toBe(true);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /This offer has expired/ }).disabled).toBe(true);
      expect(box().checked).toBe(false);
    });

    it.each(['loanOfferExpired', 'loanStepNotDue'] as const)('shows the current state after %s', async (name) => {
      let isOver = false;
      await open(
        () =>
          isOver ? offeredApplicationWith({ offers: [firmOfferWith({ isExpired: true })] }) : offeredApplicationWith(),
        {
          [accept]: () => {
            isOver = true;
            return new ApiProblem(name, { msg: 'Too late.' });
          },
        },
      );
      fireEvent.click(box());
      await press(m.lending_step_accept());
      expect(screen.getByText(m.lending_step_no_offer())).toBeTruthy();
    });
  });

  describe('the answer of the lender', () => {
    it('is polled, and continues to the next step', async () => {
      const next = offeredApplicationWith({
        state: 'OFFER_ACCEPTED',
        nextStep: 'SEND_KYC',
        acceptedOfferId: 'KVR20261121A',
      });
      const answers = [waiting, next];
      await open(() => answers.shift() ?? next, { [`${market}/profile/query`]: () => new ApiProblem('network') });
      expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
      await advance(3);
      expect(screen.getByText('Step 4 of 7: Your identity')).toBeTruthy();
      expect(scrollTo).toHaveBeenCalledWith(0, 0);
    });

    it('is polled up to the server’s limit, then on request', async () => {
      const answers = [waiting, { ...waiting, nextQuerySeconds: 0, queryLimitTime: 0 }];
      const { post } = await open(() => answers.shift() ?? waiting);
      await advance(3);
      expect(screen.getByText(m.payments_screen_polling_over())).toBeTruthy();
      await press(m.common_check_again());
      expect(post.mock.calls.filter(([path]) => path === query)).toHaveLength(3);
    });

    it('that refuses a step is shown above the correction', async () => {
      const text = 'This offer of Kaveri Credit has expired.';
      await open(() =>
        offeredApplicationWith({ stepFailure: { step: 'ACCEPT_OFFER', failure: 'OFFER_EXPIRED', text } }),
      );
      expect(screen.getByText(text)).toBeTruthy();
      expect(acceptButton()).toBeTruthy();
    });
  });
});
