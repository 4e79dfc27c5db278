import { m } from '@sikka/messages';
import { cleanup, screen, act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import { summaryWith, offeredApplicationWith, applicationWith } from '#areas/lending/testing/applications.ts';
import { followRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, openFold } from '#shared/money/testing/open-screen.tsx';
import * as confirming from '#shared/prompt/confirmed.ts';

describe('ReviewingRejectScreen', () => {
  const market = '/flamingo/ostrader/loan_market';
  const list = `${market}/application/list`;
  const result = `${market}/queryReviewResult`;

  const refused = summaryWith({ state: 'REJECTED', currentStatus: 3, nextStep: 'NOTHING' });
  const rejection = {
    reason: 'HIGH_OBLIGATIONS',
    reasonText: 'Your EMIs already take most of your income.',
    adviceText: 'Repay a running loan, or ask for less over a longer time.',
    lenderText: 'FOIR above 55',
    reapplyFrom: '2027-02-19',
  } as const;
  const review = (change: object = {}) => ({
    ...refused,
    explanation: 'Kaveri Credit turned it down.',
    rejection,
    nextQuerySeconds: 0,
    queryLimitTime: 0,
    ...change,
  });

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:32:00Z') }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows the reason in our words and the lender’s, what to correct, and when to reapply', async () => {
    answerCalls({ [result]: () => review() });
    await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
    expect(screen.getByText('Kaveri Credit will not give this loan')).toBeTruthy();
    expect(screen.getByText(rejection.reasonText)).toBeTruthy();
    await openFold(m.lending_follow_lender_message({ lender: 'Kaveri Credit' }));
    expect(screen.getByText('FOIR above 55')).toBeTruthy();
    expect(screen.getByText(rejection.adviceText)).toBeTruthy();
    expect(screen.getByText('Kaveri Credit takes a new application from 19 Feb 2027 on, in 90 days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare other offers' }).getAttribute('href')).toBe('/app/offers');
    expect(screen.getByRole('link', { name: m.lending_follow_score() }).getAttribute('href')).toBe('/app/creditScore');
  });

  it('offers to try a failed review again for 30 days', async () => {
    const failed = { ...rejection, reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' };
    answerCalls({ [result]: () => review({ rejection: failed }) });
    await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
    expect(screen.getByText('The review at Kaveri Credit failed')).toBeTruthy();
    expect(screen.getByText(/You can send the same details to Kaveri Credit again until 21 Dec 2026/)).toBeTruthy();
  });

  it('finds the application by the product’s name', async () => {
    const other = summaryWith({ cid: 'other', state: 'REJECTED', productName: 'Udaan salary loan' });
    const post = answerCalls({ [list]: () => ({ applications: [refused, other] }), [result]: () => review() });
    await openScreen(followRoutes, '/reviewingReject?productName=Udaan+salary+loan');
    expect(post).toHaveBeenLastCalledWith(result, { cid: 'other' }, { quiet: true });
  });

  it('shows no rejection for an application that is not rejected', async () => {
    answerCalls({ [result]: () => review({ rejection: undefined, explanation: 'Kaveri Credit is reviewing it.' }) });
    await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
    expect(screen.getByText('Kaveri Credit has not rejected your application')).toBeTruthy();
    expect(screen.getByRole('link', { name: m.lending_follow_see() }).getAttribute('href')).toBe(
      `/app/reviewing?cid=${refused.cid}`,
    );
  });

  it('ignores an unknown name in the address', async () => {
    answerCalls({ [list]: () => ({ applications: [] }) });
    await openScreen(followRoutes, '/reviewingReject?productName=Free+money');
    expect(screen.getByRole('heading', { name: 'No application here' })).toBeTruthy();
    expect(screen.queryByText(/Free money/)).toBeNull();
  });

  it('offers a retry after a failure', async () => {
    answerCalls({ [result]: () => new ApiProblem('network') });
    await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
    expect(await screen.findByRole('button', { name: /again|reload/i })).toBeTruthy();
  });
});

describe('ReviewingScreen', () => {
  const market = '/flamingo/ostrader/loan_market';
  const list = `${market}/application/list`;
  const query = `${market}/application/query`;
  const cancel = `${market}/application/cancel`;
  const result = `${market}/queryReviewResult`;
  const { cid } = summaryWith({});
  const named = `/reviewing?cid=${cid}`;

  const press = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  };
  const countCallsTo = (post: ReturnType<typeof answerCalls>, path: string) =>
    post.mock.calls.filter(([at]) => at === path).length;
  /** Lets the clock of the page go on. */
  const advance = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));

  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-21T05:32:00Z') }),
  );
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  describe('an application under review', () => {
    it('shows that it was received, what the lender does, and the deadline', async () => {
      answerCalls({ [query]: () => applicationWith() });
      await openScreen(followRoutes, named);
      expect(screen.getByText('Received and under review')).toBeTruthy();
      expect(screen.getByText('Kaveri Credit is reviewing it. The answer comes within 24 hours.')).toBeTruthy();
      expect(
        screen.getByText(m.lending_follow_patience({ lender: 'Kaveri Credit', moment: '22 Nov, 11:00 am' })),
      ).toBeTruthy();
      await openFold(m.lending_follow_history());
      const steps = within(screen.getByRole('list')).getAllByRole('listitem');
      expect(steps.map((step) => step.textContent)).toEqual([
        'You applied21 Nov, 11:00 am',
        'Sent to the lender',
        'In review21 Nov, 11:01 am',
      ]);
      await openFold(m.common_details());
      expect(screen.getByText('KVR2 0261 121')).toBeTruthy();
    });

    it('finds the open one if the address names none', async () => {
      const open = summaryWith({ cid: 'open-one' });
      const ended = summaryWith({ cid: 'ended', state: 'CANCELLED', nextStep: 'NOTHING' });
      const post = answerCalls({ [list]: () => ({ applications: [ended, open] }), [query]: () => applicationWith() });
      await openScreen(followRoutes, '/reviewing?sourcePageId=acv_index');
      expect(post).toHaveBeenLastCalledWith(query, { cid: 'open-one' }, { quiet: true });
    });

    it('says so when there is none', async () => {
      answerCalls({ [list]: () => ({ applications: [] }) });
      await openScreen(followRoutes, '/reviewing');
      expect(screen.getByRole('heading', { name: 'No application here' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Compare all offers' }).getAttribute('href')).toBe('/app/offers');
    });

    it('reports another user’s application as missing', async () => {
      answerCalls({ [query]: () => new ApiProblem('notFound') });
      await openScreen(followRoutes, named);
      expect(screen.getByRole('heading', { name: 'No application here' })).toBeTruthy();
    });

    it('polls at the server’s pace and within its limit', async () => {
      const left = [60, 30, 20, 0];
      const post = answerCalls({
        [query]: () => {
          const queryLimitTime = left.shift() ?? 0;
          return applicationWith({ nextQuerySeconds: queryLimitTime > 0 ? 30 : 0, queryLimitTime });
        },
      });
      await openScreen(followRoutes, named);
      expect(countCallsTo(post, query)).toBe(1);
      await advance(30);
      expect(countCallsTo(post, query)).toBe(2);
      await advance(300);
      expect(countCallsTo(post, query)).toBe(3);
      expect(screen.getByText(m.payments_screen_polling_over())).toBeTruthy();
      await press('Check again');
      expect(countCallsTo(post, query)).toBe(4);
      expect(screen.getByText(m.payments_screen_polling_over())).toBeTruthy();
    });

    it('keeps the old data when it cannot be refreshed', async () => {
      let isDown = false;
      answerCalls({ [query]: () => (isDown ? new ApiProblem('network') : applicationWith()) });
      await openScreen(followRoutes, named);
      isDown = true;
      await advance(3);
      expect(screen.getByText('Couldn’t refresh. Last updated 21 Nov, 11:02 am.')).toBeTruthy();
      expect(screen.getByText('Received and under review')).toBeTruthy();
    });

    it('shows the lender’s question unchanged, and links to the answer', async () => {
      const action = { kind: 'ADDITIONAL_DATA', text: 'Who pays your salary?' } as const;
      answerCalls({ [query]: () => applicationWith({ state: 'ACTION_REQUIRED', nextStep: 'ANSWER_LENDER', action }) });
      await openScreen(followRoutes, named);
      expect(screen.getByRole('heading', { name: 'Kaveri Credit says' }).nextSibling?.textContent).toBe(action.text);
      expect(screen.getByText(m.lending_follow_turn())).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/app/loanStep?cid=${cid}`);
    });

    it('links to the borrower’s next step', async () => {
      answerCalls({
        [query]: () => applicationWith({ state: 'OFFERED', nextStep: 'ACCEPT_OFFER', nextQuerySeconds: 0 }),
      });
      await openScreen(followRoutes, named);
      expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/app/loanStep?cid=${cid}`);
    });

    it('has no action while the lender answers', async () => {
      answerCalls({
        [query]: () => applicationWith({ state: 'OFFERED', nextStep: 'WAIT', pendingStep: 'ACCEPT_OFFER' }),
      });
      await openScreen(followRoutes, named);
      expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    });

    it('shows the disbursed net amount with the principal', async () => {
      const [offer] = offeredApplicationWith().offers;
      const paid = offeredApplicationWith({
        state: 'DISBURSEMENT_COMPLETED',
        nextStep: 'NOTHING',
        acceptedOfferId: offer?.offerId,
      });
      answerCalls({ [query]: () => paid });
      await openScreen(followRoutes, named);
      expect(screen.getByText('₹48,820', { selector: 'p' })).toBeTruthy();
      await openFold(m.common_details());
      expect(screen.getByText('₹50,000', { selector: 'dd' })).toBeTruthy();
    });

    it('links to the loan and its schedule after the disbursement', async () => {
      answerCalls({
        [query]: () =>
          applicationWith({
            state: 'DISBURSEMENT_COMPLETED',
            nextStep: 'NOTHING',
            canCancel: false,
            nextQuerySeconds: 0,
          }),
      });
      await openScreen(followRoutes, named);
      const links = ['See the loan', 'Repayment plan'].map((name) => screen.getByRole('link', { name }));
      expect(links.map((way) => way.getAttribute('href'))).toEqual([
        `/app/myloan?loanGid=${cid}`,
        `/app/repayment?loanGid=${cid}`,
      ]);
    });

    it.each([
      ['NOT_TAKEN', 'It did not reach the lender'],
      ['KYC_FAILED', 'Your identity could not be confirmed'],
    ] as const)('explains a failed application, and lets it be sent again: %s', async (state, title) => {
      const rejection = {
        reason: 'OTHERS',
        reasonText: 'No closer reason.',
        adviceText: 'Check your PAN.',
        lenderText: '',
        reapplyFrom: '2026-11-21',
        retryUntil: '2026-12-21',
      } as const;
      answerCalls({ [query]: () => applicationWith({ state, nextStep: 'NOTHING', nextQuerySeconds: 0, rejection }) });
      await openScreen(followRoutes, named);
      expect(screen.getByText(title)).toBeTruthy();
      expect(screen.getByText('Check your PAN.')).toBeTruthy();
      expect(screen.getByText(/again until 21 Dec 2026/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Reapply' }).getAttribute('href')).toBe(
        '/app/apiloan/kaveri%3AK-ONE?isAgain=1',
      );
    });

    it('redirects to the reasons of a rejection', async () => {
      answerCalls({
        [query]: () => applicationWith({ state: 'REJECTED', nextStep: 'NOTHING', nextQuerySeconds: 0 }),
        [result]: () => new ApiProblem('network'),
      });
      const { currentHref } = await openScreen(followRoutes, named);
      expect(currentHref()).toBe(`/reviewingReject?cid=${cid}&productName=Kaveri+personal+loan`);
    });
  });

  describe('cancelling', () => {
    const open = async (isSure: boolean) => {
      vi.spyOn(confirming, 'confirmed').mockResolvedValue(isSure);
      const ended = applicationWith({ state: 'CANCELLED', nextStep: 'NOTHING', canCancel: false, nextQuerySeconds: 0 });
      const post = answerCalls({ [query]: () => applicationWith(), [cancel]: () => ended });
      await openScreen(followRoutes, named);
      await press(m.lending_follow_cancel());
      return post;
    };

    it('happens after a confirmation', async () => {
      expect(await open(true)).toHaveBeenCalledWith(cancel, { cid });
      expect(screen.getByText(m.lending_follow_ended())).toBeTruthy();
      expect(screen.queryByRole('button', { name: m.lending_follow_cancel() })).toBeNull();
    });

    it('does not happen without one', async () => {
      expect(countCallsTo(await open(false), cancel)).toBe(0);
    });

    it('shows the current state if it was too late', async () => {
      vi.spyOn(confirming, 'confirmed').mockResolvedValue(true);
      const post = answerCalls({ [query]: () => applicationWith(), [cancel]: () => new ApiProblem('loanStepNotDue') });
      await openScreen(followRoutes, named);
      await press(m.lending_follow_cancel());
      expect(countCallsTo(post, query)).toBe(2);
    });
  });
});
