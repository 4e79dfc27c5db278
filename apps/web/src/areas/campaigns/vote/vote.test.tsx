import type { Season } from '@sikka/contract';
import { leafOf, rootOf } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts, openFold } from '#shared/money/testing/open-screen.tsx';
import { campaignsRoutes } from '../routes.ts';
import { termsHash, inDays, voteIds, seasonWith } from '../testing/season-builders.ts';

const paths = {
  search: '/flamingo/activity/activitySearch',
  submit: '/flamingo/activity/activityMultiSubmit',
  email: '/flamingo/activity/certificateEmail',
} as const;

const open = async (season: Season | undefined, address = '/rename', more = {}, user?: null) => {
  const post = answerCalls({
    [paths.search]: () => ({ ...(season && { activity: season }) }),
    ...more,
  });
  await openScreen(campaignsRoutes, address, user);
  return post;
};

const press = async (label: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: label })));
  await waitForLazyParts();
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the name vote', () => {
  it('reports that there is no season if there never was one', async () => {
    await open(undefined);
    expect(screen.getByText(m.campaigns_none_title())).toBeTruthy();
  });

  it('requires the state, says where draws are not allowed, and sends the vote with the accepted terms', async () => {
    localStorage.clear();
    const season = seasonWith();
    const post = await open(season, '/rename', { [paths.submit]: () => ({ coinsAdded: 10, activity: season }) });
    await press(/^Mohar/);
    expect(screen.getByText(m.campaigns_entry_adult({ age: '18' }))).toBeTruthy();
    await press(m.campaigns_vote_cast({ name: 'Mohar' }));
    expect(post.mock.calls.some(([path]) => path === paths.submit)).toBe(false);
    const field = screen.getByLabelText(m.common_where_do_you_live());
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'NL' } });
    expect(screen.getByText(m.campaigns_entry_not_drawn({ state: stateNames.NL() }))).toBeTruthy();
    await press(m.campaigns_vote_cast({ name: 'Mohar' }));
    expect(post.mock.calls.find(([path]) => path === paths.submit)?.[1]).toEqual({
      activityGid: season.activityGid,
      entry: { termsHash, isAdult: true, isNotDrawn: true },
      submits: [{ kind: 'vote', taskId: 'name', optionId: 'mohar' }],
    });
  });

  it('asks nothing again after the entry, and stays open if the vote is refused', async () => {
    await open(seasonWith({ hasEntered: true }), '/rename', {
      [paths.submit]: () => {
        throw new ApiProblem('voteCast', { msg: 'Voted before' });
      },
    });
    await press(/^Gullak/);
    expect(screen.queryByLabelText(m.common_where_do_you_live())).toBeNull();
    await press(m.campaigns_vote_cast({ name: 'Gullak' }));
    expect(screen.getByText(m.campaigns_vote_final())).toBeTruthy();
  });

  it('shows the own vote, and follows its ballot to the published root on the device', async () => {
    const ballot = { ballotId: 'b'.repeat(32), optionId: 'mohar' };
    const root = await rootOf([await leafOf(voteIds, ballot)]);
    const block = { number: 1, sealedAt: inDays(-1), ballots: 1, root, head: termsHash };
    const receipt = { ...ballot, sealed: { block, index: 0, path: [] } };
    await open(seasonWith({ hasEntered: true }, { receipt }));
    expect(screen.getByText(m.campaigns_vote_done({ name: 'Mohar' }))).toBeTruthy();
    await openFold(m.campaigns_check_title());
    await press(m.campaigns_check_own());
    expect(await screen.findByText(m.campaigns_check_good())).toBeTruthy();
    cleanup();
    await open(seasonWith({ hasEntered: true }, { receipt: { ...receipt, optionId: 'gullak' } }));
    await openFold(m.campaigns_check_title());
    await press(m.campaigns_check_own());
    expect(await screen.findByText(m.campaigns_check_bad())).toBeTruthy();
  });

  it('shows that votes are being counted, then the winning name and whether the reader won', async () => {
    await open(seasonWith({ phase: 'COUNTING', nextAt: inDays(1) }));
    expect(screen.getByText(m.campaigns_vote_counting())).toBeTruthy();
    cleanup();
    const winner = { place: 1, entryId: 'c'.repeat(32), isOwn: true };
    const tally = [
      { optionId: 'gullak', votes: 1 },
      { optionId: 'mohar', votes: 3 },
    ];
    const result = { total: 4, tally, head: termsHash, countedAt: inDays(0), winners: [winner], winnerCoins: 10_000 };
    await open(seasonWith({ phase: 'RESULTS' }, { hasWon: true, result }));
    expect(screen.getByText(m.campaigns_vote_winner({ name: 'Mohar' }))).toBeTruthy();
    expect(screen.getByText(m.campaigns_vote_share({ count: 3, shown: '3', percent: '75' }))).toBeTruthy();
    expect(screen.getByText(m.common_won_coins({ coins: '10,000' }))).toBeTruthy();
  });

  it('shows the terms with their hash', async () => {
    await open(seasonWith(), '/renameDesc');
    expect(screen.getByRole('link', { name: m.campaigns_certificate_title() }).getAttribute('href')).toBe(
      '/app/renameEmail',
    );
    expect(screen.getByText('Everybody of 18 or older.')).toBeTruthy();
    expect(screen.getByText(m.campaigns_terms_version({ version: '1', hash: termsHash.slice(0, 16) }))).toBeTruthy();
  });

  it('accepts a valid email of a voter, and links everyone else to the vote', async () => {
    const post = await open(seasonWith({ hasEntered: true }), '/renameEmail', {
      [paths.email]: ({ email }: { email: string }) => ({ email }),
    });
    await press(m.campaigns_email_send());
    expect(screen.getByText(m.campaigns_email_wrong())).toBeTruthy();
    fireEvent.change(screen.getByLabelText(m.campaigns_email()), { target: { value: 'asha.@mail.example' } });
    expect(screen.getByText(m.campaigns_email_wrong())).toBeTruthy();
    fireEvent.change(screen.getByLabelText(m.campaigns_email()), { target: { value: ' asha＠Mail.example ' } });
    await press(m.campaigns_email_send());
    expect(post.mock.calls.find(([path]) => path === paths.email)?.[1]).toEqual({
      activityGid: voteIds.activityGid,
      email: 'asha@mail.example',
    });
    cleanup();
    await open(seasonWith(), '/renameEmail');
    expect(screen.getByText(m.campaigns_certificate_none())).toBeTruthy();
  });
});
