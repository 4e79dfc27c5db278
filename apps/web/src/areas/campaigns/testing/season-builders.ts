import type { Season, VoteShown } from '@sikka/contract';

export const voteIds = { activityGid: 'name-vote-2027-03-01', taskId: 'name' };
export const termsHash = 'a'.repeat(64);
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A season of a vote, open for two more days. */
export const seasonWith = (overrides: Partial<Season> = {}, voteOverrides: Partial<VoteShown> = {}): Season => ({
  activityGid: voteIds.activityGid,
  version: 1,
  path: '/rename',
  theme: 'mint',
  artUrl: '/app/art/season-name-vote.svg',
  artDarkUrl: '/app/art/season-name-vote-dark.svg',
  title: 'Name our sparrow',
  line: 'One vote each',
  phase: 'OPEN',
  nextAt: inDays(2),
  teaserAt: inDays(-9),
  opensAt: inDays(-2),
  closesAt: inDays(2),
  resultsAt: inDays(3),
  redemptionAt: inDays(5),
  endsAt: inDays(60),
  now: inDays(0),
  termsHash,
  terms: [{ title: 'Who can vote', text: 'Everybody of 18 or older.' }],
  minAge: 18,
  notDrawnIn: ['NL'],
  hasEntered: false,
  hasCertificateEmail: false,
  tasks: [
    {
      kind: 'vote',
      taskId: 'name',
      question: 'What should it be called?',
      options: [
        { optionId: 'gullak', name: 'Gullak', line: 'A clay bank' },
        { optionId: 'mohar', name: 'Mohar', line: 'A gold coin' },
      ],
      winners: 20,
      winnerCoins: 10_000,
      coins: 10,
      hasWon: false,
      ...voteOverrides,
    },
  ],
  ...overrides,
});
