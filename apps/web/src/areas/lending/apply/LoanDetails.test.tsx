import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen, waitForLazyParts, openFold } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import { LoanDetails } from './LoanDetails.tsx';

const market = '/flamingo/ostrader/loan_market';
const saved = { fullName: 'Asha Rao', maskedPan: '', maskedMobile: '987***2345', missing: [], officePincode: '560001' };
const routes = [screenRoute({ path: '/my', area: 'lending', who: 'login', load: async () => LoanDetails })];

const open = async () => {
  const post = answerCalls({
    [`${market}/profile/query`]: () => saved,
    [`${market}/profile/save`]: (change: object) => ({ ...saved, ...change }),
  });
  await openScreen(routes, '/my');
  await openFold(m.lending_details_title());
  await waitForLazyParts();
  return post;
};
const optionsOf = (label: string): string[] =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ value }) => value).filter(Boolean);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('shows what is saved, seven levels of education and two kinds of residence', async () => {
  await open();
  expect(screen.getByLabelText(m.lending_apply_office_pincode())).toHaveProperty('value', '560001');
  expect(screen.getByLabelText(m.lending_apply_mother())).toHaveProperty('value', '');
  expect(optionsOf(m.common_education())).toEqual([
    'BELOW_10TH',
    'PASS_10TH',
    'PASS_12TH',
    'DIPLOMA',
    'GRADUATE',
    'POST_GRADUATE',
    'PHD',
  ]);
  expect(optionsOf(m.lending_apply_residence())).toEqual(['RENTED', 'OWNED']);
});

it('saves what was changed', async () => {
  const post = await open();
  fireEvent.change(screen.getByLabelText(m.common_education()), { target: { value: 'PHD' } });
  fireEvent.change(screen.getByLabelText(m.lending_apply_mother()), { target: { value: 'Meera Rao' } });
  fireEvent.click(screen.getByRole('button', { name: m.common_save() }));
  await waitForLazyParts();
  const changes = post.mock.calls.filter(([path]) => path === `${market}/profile/save`).map(([, body]) => body);
  expect(changes).toEqual([{ education: 'PHD', motherName: 'Meera Rao' }]);
});
