import { m } from '@sikka/messages';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bars } from './Bars.tsx';

test('bars are as high as their share of the highest, and say what they show', () => {
  const values = [48, 0, 1, 24].map((value, index) => ({ day: `2026-11-0${index + 1}`, value }));
  const { container } = render(<Bars name="Sign-ins" values={values} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    m.overview_chart({ name: 'Sign-ins', most: '48', last: '24' }),
  );
  // The smallest value that is not nothing can still be seen.
  expect([...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))).toEqual([
    96, 0, 2, 48,
  ]);
});

test('days without anything are an empty line', () => {
  const { container } = render(<Bars name="Sign-ins" values={[{ day: '2026-11-01', value: 0 }]} />);
  expect(container.querySelector('rect')?.getAttribute('height')).toBe('0');
});
