import { contentKindNames, contentKinds, contentSchema, issuesOf } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { expect, test } from 'vitest';
import { choiceName, fieldsOf, newRow, typedIssues } from './kinds.ts';

test.each(contentKindNames)('a new %s lacks nothing but what only an operator can choose', (kind) => {
  const issues = issuesOf(contentSchema(kind, []), newRow(kind, 'new-one'));
  // Its number is given when it is saved, what it is made inside of is chosen, and texts are written.
  const { numberedBy, parent } = contentKinds[kind];
  const chosen = [numberedBy, parent?.column].filter(Boolean);
  expect(issues.flatMap(({ field, reason }) => (reason === 'missing' ? [] : field))).toEqual(chosen);
});

test('numbered choices have their names', () => {
  expect(choiceName('entity', 'entity_type', 4)).toBe(m.console_type_squared());
  expect(choiceName('channel', 'position', 'INDEX')).toBe(m.console_place_index());
  expect(choiceName('resource', 'open_with', 'insideWeb')).toBe(m.console_opens_inside_web());
  expect(fieldsOf('entity').find(({ name }) => name === 'entity_type')?.options).toContain(18);
});

test('a new form shows no mistakes but of what was typed', () => {
  const begun = newRow('resource', 'new-one');
  const typed = { ...begun, guide_url: 'elsewhere', ext_json: '{"productUrl":"elsewhere"}' };
  const found = issuesOf(contentSchema('resource', []), typed);
  expect(found.map(({ field }) => field)).toContain('id');
  expect(typedIssues(found, begun, typed).map(({ field }) => field)).toEqual(['guide_url', 'ext_json.productUrl']);
  expect(typedIssues(found, begun, begun)).toEqual([]);
});
