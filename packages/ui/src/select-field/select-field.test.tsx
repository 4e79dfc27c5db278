import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

afterEach(cleanup);

it('a select has its label as name, describes its error, and reports the choice', () => {
  const chosen = vi.fn();
  render(
    <SelectField
      label="Ward"
      error="Choose one."
      placeholder="Choose"
      options={options}
      value=""
      onChange={(event) => chosen(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Ward', description: 'Choose one.' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'First', 'Second']);
  fireEvent.change(select, { target: { value: 'b' } });
  expect(chosen).toHaveBeenCalledWith('b');
});

it('begins with its first option when there is no placeholder', () => {
  render(<SelectField label="Ward" options={options} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('a');
});
