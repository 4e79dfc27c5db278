import { m } from '@sikka/messages';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changedFields, Difference } from './Difference.tsx';

test('fields that differ are named, new and missing ones too', () => {
  expect(changedFields({ a: 1, b: 'x', c: 5, e: null }, { a: 2, b: 'x', d: true })).toEqual(['a', 'c', 'd']);
  expect(changedFields(null, { role: 'admin' })).toEqual(['role']);
});

test('both values are shown as text, never as markup', () => {
  render(<Difference before={{ title: 'Old' }} after={{ title: '<img src=x onerror=alert(1)>' }} />);
  expect(screen.getByText('Old').tagName).toBe('DEL');
  expect(screen.getByText('<img src=x onerror=alert(1)>').tagName).toBe('INS');
});

test('nothing changed is said', () => {
  render(<Difference before={{ a: 1 }} after={{ a: 1 }} isFolded />);
  expect(screen.getByText(m.console_no_difference())).toBeTruthy();
});
