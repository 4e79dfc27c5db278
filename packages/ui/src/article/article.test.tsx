import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Article } from './article.tsx';

afterEach(cleanup);

it('renders plain text, and a link only if it has an address', () => {
  const { container } = render(
    <Article
      hrefOf={(link) => (link === '/refunds' ? '/app/refunds' : undefined)}
      blocks={[
        {
          kind: 'paragraph',
          line: [
            { kind: 'text', text: '<b>plain</b>' },
            { kind: 'link', text: 'Refunds', link: '/refunds' },
            { kind: 'link', text: 'Nowhere', link: 'javascript:alert(1)' },
          ],
        },
        { kind: 'steps', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'strong', text: 'two' }]] },
        { kind: 'quote', line: [{ kind: 'emphasis', text: 'three' }] },
      ]}
    />,
  );
  expect(container.querySelector('b')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/app/refunds']);
  expect(screen.getByText(/Nowhere/)).toBeTruthy();
  expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  expect(container.querySelector('blockquote em')?.textContent).toBe('three');
});
