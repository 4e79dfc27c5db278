import { contentKindNames, contentKinds, contentSchema, issuesOf } from '@sikka/contract/console';
import { expect, test } from 'vitest';
import { choiceName, fieldsOf, newRow } from './kinds.ts';

test.each(contentKindNames)('a new %s lacks nothing but what only an operator can choose', (kind) => {
  const issues = issuesOf(contentSchema(kind, []), newRow(kind, 'new-one'));
  // Its number is given when it is saved, what it is made inside of is chosen, and texts are written.
  const { numberedBy, parent } = contentKinds[kind];
  const chosen = [numberedBy, parent?.column].filter(Boolean);
  expect(issues.flatMap(({ field, reason }) => (reason === 'missing' ? [] : field))).toEqual(chosen);
});

test('numbered choices have their names', () => {
  expect(choiceName('entity', 'entity_type', 4)).toBe('SQUARED');
  expect(choiceName('resource', 'open_with', 'insideWeb')).toBe('insideWeb');
  expect(fieldsOf('entity').find(({ name }) => name === 'entity_type')?.options).toContain(18);
});
