import { m } from '@sikka/messages';
import { TextField } from '@sikka/ui/text-field';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from './api/api-problem.ts';
import { Form, longerThan, useForm } from './form.tsx';

afterEach(cleanup);

const Name = ({ onSend }: { onSend: (values: { first: string; last: string }) => void }) => {
  const form = useForm({
    initial: { first: 'Priya', last: '' },
    validate: ({ first, last }) => ({
      first: first ? undefined : 'First name missing',
      last: last ? undefined : 'Last name missing',
    }),
  });
  return (
    <Form form={form} onSend={onSend}>
      <TextField label="First" {...form.field('first')} />
      <TextField label="Last" {...form.field('last')} />
      <button type="button" onClick={() => form.setErrors({ first: 'Taken' })}>
        Refuse
      </button>
      <button type="submit">Send</button>
    </Form>
  );
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('shows no errors before the first submit, then all, and focuses the first wrong field', () => {
  const onSend = vi.fn();
  render(<Name onSend={onSend} />);
  expect(screen.queryByText('Last name missing')).toBeNull();
  send();
  expect(screen.getByText('Last name missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Last'));
  type('Last', 'Rao');
  expect(screen.queryByText('Last name missing')).toBeNull();
  send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ first: 'Priya', last: 'Rao' });
});

it('shows the server’s error until that field is changed', () => {
  render(<Name onSend={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
  type('Last', 'Rao');
  expect(screen.getByText('Taken')).toBeTruthy();
  type('First', 'Asha');
  expect(screen.queryByText('Taken')).toBeNull();
});

it('keeps input made while an earlier change was pending', () => {
  const Filled = () => {
    const form = useForm({ initial: { first: '', last: '' }, validate: () => ({}) });
    const [fillIn] = useState(() => form.change);
    return (
      <>
        <TextField label="First" {...form.field('first')} />
        <button type="button" onClick={() => fillIn({ last: 'Rao' })}>
          Arrive
        </button>
      </>
    );
  };
  render(<Filled />);
  type('First', 'Asha');
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(screen.getByLabelText<HTMLInputElement>('First').value).toBe('Asha');
});

it.each([
  ['invalidInput', ['name.last'], 'Last', true],
  ['invalidInput', ['first', 'last'], 'First', true],
  ['invalidInput', ['body.other'], undefined, false],
  ['invalidInput', undefined, undefined, false],
  ['tooManyRequests', ['last'], undefined, false],
] as const)('shows the server’s parse errors on its fields: %s of %j', (name, fields, focused, isNamed) => {
  const refused = vi.fn();
  const Address = () => {
    const form = useForm({ initial: { first: 'Priya', last: 'Rao' }, validate: () => ({}) });
    return (
      <Form form={form} onSend={() => refused(form.setErrorsOf(new ApiProblem(name, { details: { fields } })))}>
        <TextField label="First" {...form.field('first')} />
        <TextField label="Last" {...form.field('last')} />
        <button type="submit">Send</button>
      </Form>
    );
  };
  render(<Address />);
  send();
  expect(refused).toHaveBeenCalledWith(isNamed);
  expect(screen.queryAllByText(m.frame_check_field())).toHaveLength(isNamed ? (fields?.length ?? 0) : 0);
  if (focused) expect(document.activeElement).toBe(screen.getByLabelText(focused));
});

it('reports a text above the maximum length, not one of exactly that length', () => {
  expect(longerThan(3, 'abc')).toBeUndefined();
  expect(longerThan(3, 'abcd')).toBe(m.frame_too_long({ max: 3 }));
});
