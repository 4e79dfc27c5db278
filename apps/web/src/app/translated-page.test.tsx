import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { allowTranslation } from './translated-page.ts';

const complaints = vi.spyOn(console, 'error');

beforeAll(allowTranslation);
beforeEach(() => complaints.mockReset());
afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
});

const texts = (): Text[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter(({ data }) => data.trim() !== '');
};

const font = (content: Node | string): HTMLElement => {
  const fontElement = document.createElement('font');
  fontElement.append(content);
  return fontElement;
};

/**
 * How translators change a page: a text is wrapped in `<font>`, replaced by one, or followed by one
 * and then removed.
 */
const translators: [string, (text: Text) => void][] = [
  [
    'moves texts into fonts',
    (text) => {
      const outer = font('');
      text.before(outer);
      outer.append(font(text));
    },
  ],
  ['replaces texts', (text) => text.replaceWith(font(font(`[${text.data}]`)))],
  [
    'removes texts, and puts a font where each was',
    (text) => {
      const place = document.createComment('');
      text.replaceWith(place);
      place.replaceWith(font(`[${text.data}]`));
    },
  ],
  [
    'puts a font before a text and removes it',
    (text) => {
      text.before(font(`[${text.data}]`));
      text.remove();
    },
  ],
  [
    'puts a font after a text and removes it',
    (text) => {
      text.after(font(`[${text.data}]`));
      text.remove();
    },
  ],
];

describe.each(translators)('a translator that %s', (_name, translate) => {
  /** Lets the observer run before React continues. */
  const translatePage = () =>
    act(async () => {
      for (const text of texts()) if (text.parentElement?.nodeName !== 'FONT') translate(text);
      await new Promise((resolve) => setTimeout(resolve));
    });

  const shows = () => document.body.textContent;
  let set: (next: number) => void = () => undefined;

  const Page = ({ draw }: { draw: (step: number) => React.ReactNode }) => {
    const [step, setStep] = useState(0);
    set = setStep;
    return draw(step);
  };
  const go = (step: number) =>
    act(async () => {
      set(step);
      await new Promise((resolve) => setTimeout(resolve));
    });

  const pages: [string, (step: number) => React.ReactNode, string][] = [
    [
      'a text next to an element is removed',
      (step) => (
        <p>
          {step === 0 && 'old'}
          <b>same</b>
        </p>
      ),
      'same',
    ],
    [
      'a text next to an element is added',
      (step) => (
        <p>
          {step === 1 && 'new'}
          <b>same</b>
        </p>
      ),
      'new',
    ],
    ['an element before a text comes', (step) => <p>{step === 1 && <i>new</i>}text</p>, 'new'],
    ['a text becomes an element', (step) => <p>{step === 0 ? 'old' : <i>new</i>} text</p>, 'new'],
    ['an element becomes a text', (step) => <p>{step === 0 ? <i>old</i> : 'new'} text</p>, 'new'],
    [
      'a text among others changes',
      (step) => (
        <p>
          {step === 0 ? 'old' : 'new'} of {step + 10} <b>x</b>
        </p>
      ),
      'new',
    ],
    ['the only text changes', (step) => <p>{step === 0 ? 'old' : 'new'}</p>, 'new'],
    [
      'a fragment of texts goes',
      (step) => (
        <p>
          {step === 0 ? <>old {1} old</> : null}
          <b>same</b>
        </p>
      ),
      'same',
    ],
    [
      'a row before others goes',
      (step) => (
        <ul>
          {[0, 1, 2]
            .filter((row) => row >= step)
            .map((row) => (
              <li key={row}>row {row}</li>
            ))}
        </ul>
      ),
      'row',
    ],
    [
      'texts change places',
      (step) => (
        <p>
          {(step === 0 ? ['a', 'b'] : ['b', 'a']).map((key) => (
            <span key={key}>new {key}</span>
          ))}
        </p>
      ),
      'new',
    ],
  ];

  it.each(pages)('%s', async (_case, draw, expected) => {
    render(<Page draw={draw} />);
    await translatePage();
    await go(1);
    expect(shows()).toContain(expected);
    expect(shows()).not.toContain('old');
    await translatePage();
    await go(0);
    await translatePage();
    await go(1);
    expect(shows()).toContain(expected);
    expect(shows()).not.toContain('old');
  });

  it('shows an amount that has changed since, once', async () => {
    render(
      <Page
        draw={(step) => (
          <p>
            ₹{step === 0 ? '1,200' : '450'} due <b>now</b>
          </p>
        )}
      />,
    );
    await translatePage();
    await go(1);
    expect(shows()).toContain('450');
    expect(shows()).not.toContain('1,200');
    expect(shows()?.match(/450/g)).toHaveLength(1);
  });
});
