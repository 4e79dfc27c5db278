import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { privacyRoutes } from '../routes.ts';

const set = '/flamingo/privacy/setNominee';

const open = async (answer: (body: never) => unknown) => {
  const post = answerCalls({ '/flamingo/privacy/queryNominee': () => ({}), [set]: answer });
  await openScreen(privacyRoutes, '/nominee');
  return () => post.mock.calls.filter(([path]) => path === set).map(([, body]) => body);
};
const paste = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const save = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: m.privacy_nominee_save() })));
const fill = async (name: string): Promise<void> => {
  await paste(m.common_full_name(), name);
  await paste(m.common_mobile_number(), '0091 ९८७६५ ४३२१०');
  fireEvent.change(screen.getByLabelText(m.privacy_nominee_relation()), { target: { value: 'CHILD' } });
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a nominee is saved normalised, however it was typed', async () => {
  const sent = await open(({ nominee }: { nominee: unknown }) => ({ nominee }));
  await fill(' Asha  D’Souza\u200b ');
  await save();
  expect(sent()).toEqual([{ nominee: { name: "Asha D'Souza", mobile: '9876543210', relation: 'CHILD' } }]);
});

it.each([
  ['a ', m.privacy_nominee_name_wrong],
  ['a\u200b\u200e', m.privacy_nominee_name_wrong],
  ['a'.repeat(61), () => m.frame_too_long({ max: 60 })],
])('rejects the name %j before sending', async (name, text) => {
  const sent = await open(() => ({}));
  await fill(name);
  await save();
  expect(screen.getByText(text())).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('shows the field that the server refused', async () => {
  await open(() => new ApiProblem('invalidInput', { msg: 'No', details: { fields: ['nominee.mobile'] } }));
  await fill('Asha Devi');
  await save();
  expect(screen.getByText(m.frame_check_field())).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(m.common_mobile_number()));
});
