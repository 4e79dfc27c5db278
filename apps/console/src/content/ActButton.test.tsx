import { content, session } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, renderWithAnswers } from '../testing/render-with-answers.tsx';
import { ActButton } from './ActButton.tsx';
import { issueText, pathName } from './texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const piece = {
  kind: 'resource' as const,
  row: {},
  state: 'DRAFT' as const,
  draftVersion: 1,
  isPublished: false,
  changedBy: 'asha',
  changedAt: '',
  plannedAt: null,
  issues: [],
};
const inside = [
  { ...piece, gid: 'left' },
  { ...piece, gid: 'wrong', draftVersion: 4, issues: [{ field: 'icon_url', reason: 'picture' as const }] },
  { ...piece, gid: 'live', draftVersion: 0, isPublished: true, state: 'PUBLISHED' as const },
  { ...piece, gid: 'own', state: 'IN_REVIEW' as const, changedBy: 'mina' },
  { ...piece, gid: 'lamp', draftVersion: 2, state: 'IN_REVIEW' as const },
];
const operator = { name: 'mina', role: 'content' as const, appUrl: 'https://app.example/', hosts: [] };
const of = inside.map(({ kind, gid }) => ({ kind, gid }));

/** Opens the dialog of an act on the pieces. */
const open = async (act: Parameters<typeof ActButton>[0]['act'], label: string) => {
  const user = userEvent.setup();
  const sentTo = renderWithAnswers(<ActButton {...{ act, of }} />, [
    answer(session.current, { operator }),
    answer(content.listInside, { items: inside }),
    answer(content.publishContent, {}),
    answer(content.planContent, {}),
  ]);
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByRole('checkbox');
  const send = async () => {
    await user.type(dialog.getByLabelText(m.console_reason()), 'Diwali begins');
    await user.click(dialog.getByRole('button', { name: label }));
  };
  return { user, dialog, sentTo, send };
};

test('publishes the drafts that are left ticked, never the operator’s own in review', async () => {
  const { user, dialog, sentTo, send } = await open('PUBLISH', m.console_publish());
  expect(sentTo(content.listInside)).toEqual([{ items: of }]);
  const boxes = dialog.getAllByRole('checkbox').map((box) => box as HTMLInputElement);
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [true, false],
  ]);
  expect(dialog.getByText(`${pathName('icon_url')}: ${issueText('picture')}`)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'left' }));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(content.publishContent)).toEqual([
    {
      items: [
        { kind: 'resource', gid: 'wrong', draftVersion: 4 },
        { kind: 'resource', gid: 'lamp', draftVersion: 2 },
      ],
      reason: 'Diwali begins',
    },
  ]);
});

test('plans a withdrawal of what is published, for a moment in Indian time', async () => {
  const { user, dialog, sentTo, send } = await open('PLAN_WITHDRAW', m.console_plan_withdraw());
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await user.type(dialog.getByLabelText(m.console_plan_at()), '2031-11-13T06:00');
  await send();
  await waitFor(() => expect(sentTo(content.planContent)).toHaveLength(1));
  expect(sentTo(content.planContent)[0]).toEqual({
    items: [{ kind: 'resource', gid: 'live', draftVersion: 0 }],
    reason: 'Diwali begins',
    act: 'WITHDRAW',
    at: '2031-11-13T00:30:00.000Z',
  });
});

test('sends nothing once nothing is ticked', async () => {
  const { user, dialog, sentTo, send } = await open('WITHDRAW', m.console_withdraw());
  await user.click(dialog.getByRole('checkbox'));
  await send();
  expect(sentTo(content.withdrawContent)).toEqual([]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
