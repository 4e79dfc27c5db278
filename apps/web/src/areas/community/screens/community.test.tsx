import type { CommunityCard, OptionLike } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { communityRoutes } from '../routes.ts';

const paths = {
  list: '/flamingo/community/card/list',
  detail: '/flamingo/community/card/detail',
  report: '/flamingo/community/card/report',
  likes: '/flamingo/rewards/option/like/query',
  like: '/flamingo/rewards/option/like/save',
} as const;

const photo = { iconUrl: '/app/art/a.svg', iconDarkUrl: '/app/art/a-dark.svg', caption: 'What it shows' };
const summary = {
  cardGid: 'how-apr-works',
  communityTag: 'loans',
  formalTitle: 'How APR works',
  innerTitle: 'One number',
  photo,
  photoNum: 2,
} as const;
const other = { ...summary, cardGid: 'otp-fraud', communityTag: 'safety', formalTitle: 'OTP', photoNum: 1 } as const;
const card: CommunityCard = {
  ...summary,
  photos: [photo, { ...photo, iconUrl: '/app/art/b.svg' }],
  blocks: [{ kind: 'paragraph', line: [{ kind: 'link', text: 'EMI', link: '/emi' }] }],
  related: [other],
};
const likedBy = (likes: number, isLiked: boolean): OptionLike => ({ cardGid: card.cardGid, likes, isLiked });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('lists the cards of a tag with their numbers of pictures', async () => {
  answerCalls({ [paths.list]: () => ({ cards: [summary, other] }) });
  await openScreen(communityRoutes, '/community?tag=loans', null);
  expect(screen.getByText('How APR works')).toBeTruthy();
  expect(screen.getByText(m.community_photos({ count: 2 }))).toBeTruthy();
  expect(screen.queryByText('OTP')).toBeNull();
  expect(screen.getByRole('link', { name: m.common_loans() }).getAttribute('aria-current')).toBe('true');
});

it('shows a card with its pictures, likes it once, and unlikes it', async () => {
  const post = answerCalls({
    [paths.detail]: () => card,
    [paths.likes]: () => ({ likes: [likedBy(6, false)] }),
    [paths.like]: () => likedBy(7, true),
  });
  await openScreen(communityRoutes, '/communityDetail?gid=how-apr-works');
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'EMI' }).getAttribute('href')).toBe('/app/emi');
  expect(screen.getByText(m.community_likes({ count: 6 }))).toBeTruthy();
  await press(m.community_like());
  expect(post).toHaveBeenCalledWith(paths.like, { cardGid: card.cardGid, isLiked: true });
  expect(screen.getByText(m.community_likes({ count: 7 }))).toBeTruthy();
  await press(m.community_like());
  expect(post).toHaveBeenLastCalledWith(paths.like, { cardGid: card.cardGid, isLiked: false });
});

it('a guest can read and report a card while likes cannot be counted', async () => {
  const post = answerCalls({
    [paths.detail]: () => card,
    [paths.likes]: () => new ApiProblem('network', { msg: '' }),
    [paths.report]: () => ({}),
  });
  await openScreen(communityRoutes, '/communityDetail?gid=how-apr-works', null);
  const details = screen.getByText(m.community_report()).closest('details')!;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  await press(m.community_report_advert());
  expect(post).toHaveBeenCalledWith(paths.report, { cardGid: card.cardGid, reason: 'ADVERT' });
  expect(screen.getByText(m.community_report_sent())).toBeTruthy();
});

it('says that a card is missing, and links to all cards', async () => {
  answerCalls({ [paths.detail]: () => new ApiProblem('notFound', { msg: 'Not there' }) });
  await openScreen(communityRoutes, '/communityDetail?gid=old', null);
  expect(screen.getByText(m.community_missing())).toBeTruthy();
  expect(screen.getByRole('link', { name: m.community_all_cards() }).getAttribute('href')).toBe('/app/community');
});
