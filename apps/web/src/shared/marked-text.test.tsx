import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test('renders marked passages by name, the rest as text', () => {
  const { container } = render(
    <MarkedText
      text="Read [a]this[/a], [b]that[/b] & <i>[c]more[/c]</i>."
      marks={{ a: (words) => <b>{words}</b>, b: (words) => <u>{words}</u> }}
    />,
  );
  expect(container.innerHTML).toBe('Read <b>this</b>, <u>that</u> &amp; &lt;i&gt;more&lt;/i&gt;.');
});
