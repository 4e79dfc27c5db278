import { cleanup, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { SearchField } from '../search-field/search-field.tsx';
import { useEarlyInput } from './use-early-input.ts';

const Page = () => {
  const [query, setQuery] = useState('');
  const [city, setCity] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEarlyInput(select, city, setCity);
  return (
    <>
      <SearchField label="Search" placeholder="Search" clearLabel="Clear" value={query} onValueChange={setQuery} />
      <select ref={select} value={city} onChange={({ target }) => setCity(target.value)}>
        <option value="">All</option>
        <option value="Pune">Pune</option>
      </select>
      <output>{`${query} in ${city}`}</output>
    </>
  );
};

afterEach(cleanup);

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] => {
  const found = document.body.querySelector(name);
  if (!found) throw new Error(`The page has no ${name}`);
  return found;
};

it.each([
  ['chai', 'Pune', 'chai in Pune'],
  ['', '', ' in '],
])('keeps input made before hydration: "%s", "%s"', (query, city, shown) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  element('input').value = query;
  element('select').value = city;
  render(<Page />, { container, hydrate: true });
  expect(element('output').textContent).toBe(shown);
  expect([element('input').value, element('select').value]).toEqual([query, city]);
});
