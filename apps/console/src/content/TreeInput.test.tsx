import { faultsOf, formFieldsOf, seasonFile } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { cleanup, screen, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import ipl from '../../../../database/seeds/seasons/ipl.json';
import { emptyTree, type Tree, TreeFields } from './TreeInput.tsx';
import { fieldName, pathName } from './texts.ts';

const fields = formFieldsOf(seasonFile);

function Kept({ start, onValue }: { start: Tree; onValue: (value: Tree) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: Tree) => {
    setValue(next);
    onValue(next);
  };
  return <TreeFields {...{ fields, value }} onChange={change} issues={faultsOf(seasonFile, value, 'file')} />;
}

/** The form with a value; `kept` is what is typed last. */
let kept: Tree;
const open = (start: Tree) => {
  kept = start;
  return render(<Kept start={start} onValue={(value) => (kept = value)} />);
};

afterEach(cleanup);

const content = () => kept['content'] as { tasks: Tree[]; eligibility: Tree; title: Tree };

test('every field of a season file has an input with a name of its own', () => {
  const { container } = open(ipl);
  for (const input of container.querySelectorAll('input, select, textarea'))
    expect((input as HTMLInputElement).labels?.[0]?.textContent).toBeTruthy();
  expect(screen.getAllByLabelText(m.console_in_hindi({ field: fieldName('title') }))).not.toHaveLength(0);
  expect(faultsOf(seasonFile, kept, 'file')).toEqual([]);
});

test('rows are added by kind, changed, moved and removed, and wrong fields are named by their path', async () => {
  const user = userEvent.setup();
  open(ipl);
  const add = m.console_row_add({ what: `${fieldName('tasks')}, ${m.growth_task_vote()}` });
  await user.click(screen.getByRole('button', { name: add }));
  expect(content().tasks.at(-1)).toMatchObject({ kind: 'vote', taskId: '', options: [] });
  const faults = faultsOf(seasonFile, kept, 'file');
  expect(faults).toContainEqual({ field: 'content.tasks.5.taskId', reason: 'format' });
  expect(faults).toContainEqual({ field: 'content.tasks.5.question.en', reason: 'missing' });
  expect(faults).toContainEqual({ field: 'content.tasks.5.options', reason: 'missing' });
  expect(pathName('content.tasks.5.taskId')).toContain('6');

  const details = screen.getByText(`6. ${m.growth_task_vote()}`).closest('details');
  expect(details?.open).toBe(true);
  await user.type(within(details!).getByLabelText(fieldName('taskId')), 'best');
  expect(content().tasks[5]).toMatchObject({ taskId: 'best' });
  await user.click(
    screen.getByRole('button', { name: new RegExp(`^${m.console_row_up()}: 6\\. ${m.growth_task_vote()}$`) }),
  );
  expect(content().tasks.map(({ taskId }) => taskId)).toEqual(['cheer', 'quiz', 'share', 'explore', 'best', 'tasks']);
  await user.click(
    screen.getByRole('button', { name: new RegExp(`^${m.console_row_remove()}: 5\\. ${m.growth_task_vote()}$`) }),
  );
  expect(kept).toEqual(ipl);
});

test('lists of texts are separated by commas; an optional number that is empty is left out', async () => {
  const user = userEvent.setup();
  open(ipl);
  const states = screen.getByLabelText(fieldName('notDrawnIn'));
  await user.clear(states);
  await user.type(states, 'AP, XX');
  expect(content().eligibility['notDrawnIn']).toEqual(['AP', 'XX']);
  expect(faultsOf(seasonFile, kept, 'file')).toEqual([{ field: 'content.eligibility.notDrawnIn.1', reason: 'choice' }]);
  expect(states.getAttribute('aria-invalid')).toBe('true');
  const days = screen.getAllByLabelText(fieldName('cardDays'))[0]!;
  await user.type(days, '3');
  expect(content().tasks[1]).toMatchObject({ cardDays: 3 });
  await user.clear(days);
  expect(content().tasks[1]).not.toHaveProperty('cardDays');
});

test('an empty form names what is missing, and nothing of it is of the wrong kind', () => {
  const faults = faultsOf(seasonFile, { ...emptyTree(fields), opensOn: [], opensByItself: false }, 'file');
  expect(faults.map(({ field }) => field)).toContain('content.title.hi');
  expect(faults.filter(({ reason }) => !['missing', 'format', 'choice'].includes(reason))).toEqual([]);
});
