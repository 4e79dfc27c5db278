import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAll } from '#shared/money/testing/open-screen.tsx';
import * as opening from '#shared/tile/open-tile.ts';
import { referralWith } from '../testing/loan-homes.ts';
import { SiteButton } from './SiteButton.tsx';

vi.mock('#shared/tile/open-tile.ts', () => ({
  openTile: vi.fn(),
  tileHref: () => 'https://apply.neem.example',
}));

const onVisited = vi.fn();
let post: ReturnType<typeof answerAll>;

const press = async (opened: boolean) => {
  vi.mocked(opening.openTile).mockResolvedValue(opened);
  render(<SiteButton card={referralWith()} onVisited={onVisited} />);
  await act(async () => void fireEvent.click(screen.getByRole('link')));
};

beforeEach(() => {
  vi.clearAllMocks();
  post = answerAll(() => ({}));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('opens the lender’s site like a tile for users, and records the visit', async () => {
  await press(true);
  expect(opening.openTile).toHaveBeenCalledWith(
    expect.objectContaining({ guideUrl: 'https://apply.neem.example/flexi', openWith: 'insideChrome', isLogin: 1 }),
  );
  expect(post).toHaveBeenCalledWith(
    '/flamingo/ostrader/loan_market/applyLoan',
    { productGid: 'neem:flexi' },
    { quiet: true, idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) as string },
  );
  expect(onVisited).toHaveBeenCalledTimes(1);
});

it('records nothing if the borrower stays', async () => {
  await press(false);
  expect(post).not.toHaveBeenCalled();
  expect(onVisited).not.toHaveBeenCalled();
});

it('opens the site even if the visit could not be recorded', async () => {
  post.mockRejectedValue(new Error('no network'));
  await press(true);
  expect(opening.openTile).toHaveBeenCalledTimes(1);
  expect(onVisited).toHaveBeenCalledTimes(1);
});
