import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const items = [
  { key: 'unpaid', label: 'Unpaid' },
  { key: 'soon', label: 'Coming soon', disabled: true },
  { key: 'paid', label: 'Paid' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof items)[number]['key']>('unpaid');
  return (
    <Tabs label="Bills" items={items} selectedKey={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

it('moves by arrow keys, wrapping around and skipping disabled tabs', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(selectedTab()).toBe('Paid');
  expect(document.activeElement?.textContent).toBe('Paid');
  await userEvent.keyboard('{ArrowRight}');
  expect(selectedTab()).toBe('Unpaid');
  await userEvent.keyboard('{ArrowLeft}');
  expect(selectedTab()).toBe('Paid');
  await userEvent.keyboard('{Home}');
  expect(selectedTab()).toBe('Unpaid');
  await userEvent.keyboard('{End}');
  expect(selectedTab()).toBe('Paid');
});

it('names its panel after the selected tab', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Paid' }));
  expect(screen.getByRole('tabpanel', { name: 'Paid' }).textContent).toBe('paid');
});
