import { expect, it } from 'vitest';
import { greetedName } from './greeting-rules.ts';

it.each([
  ['Priya', 'Priya'],
  ['  Priya ', 'Priya'],
  ['Priya Sharma', 'Priya'],
  ['प्रिया', 'प्रिया'],
  ['', undefined],
  ['null', undefined],
  [undefined, undefined],
  ['Venkatasubrahmanyam', 'Venkatasubrah…'],
  ['क्षिकीकुकेकैकोकौगीगुगेगैगोगौघीघु', 'क्षिकीकुकेकैकोकौगीगुगेगैगोगौ…'],
])('%s is greeted as %s', (nickname, name) => {
  expect(greetedName(nickname)).toBe(name);
});
