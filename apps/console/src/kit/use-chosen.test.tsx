import { m } from '@sikka/messages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useChosen } from './use-chosen.tsx';

function List({ keys }: { keys: string[] }) {
  const { chosen, chooseNone, all, boxOf } = useChosen(keys);
  return (
    <>
      {all}
      <button type="button" onClick={chooseNone}>
        done
      </button>
      <ul>
        {keys.map((key) => (
          <li key={key}>{boxOf(key, key)}</li>
        ))}
      </ul>
      <output>{chosen.join()}</output>
    </>
  );
}

test('rows are chosen one by one or all, and only those that the page still has', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<List keys={['a', 'b', 'c']} />);
  const chosen = () => screen.getByRole('status').textContent;
  await user.click(screen.getByRole('checkbox', { name: 'c' }));
  await user.click(screen.getByRole('checkbox', { name: 'a' }));
  expect(chosen()).toBe('a,c');
  await user.click(screen.getByRole('checkbox', { name: 'c' }));
  expect(chosen()).toBe('a');
  await user.click(screen.getByRole('button', { name: m.growth_choose_all() }));
  expect(chosen()).toBe('a,b,c');
  rerender(<List keys={['b', 'd']} />);
  expect(chosen()).toBe('b');
  await user.click(screen.getByRole('checkbox', { name: 'd' }));
  await user.click(screen.getByRole('button', { name: m.growth_choose_none() }));
  expect(chosen()).toBe('');
  await user.click(screen.getByRole('checkbox', { name: 'd' }));
  await user.click(screen.getByRole('button', { name: 'done' }));
  expect(chosen()).toBe('');
});
