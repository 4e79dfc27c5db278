import { expect, test } from 'vitest';
import { channel, entity } from '../areas/feed/channel.ts';
import { resource } from '../areas/feed/resource.ts';
import { contentKindNames, contentKinds, contentSchema } from './content-kinds.ts';
import { formFieldsOf } from './form-fields.ts';

const fieldsOf = (kind: (typeof contentKindNames)[number]) => formFieldsOf(contentSchema(kind, ['*.example']));
const bare = (column: string) => column.replace(/_(?:en|hi)$/, '');

test.each(contentKindNames)('every column of a %s has its place in the editor, once', (kind) => {
  const { key, groups } = contentKinds[kind];
  const columns = new Set(fieldsOf(kind).map(({ name }) => bare(name)));
  columns.delete(key);
  expect(Object.values(groups).flat().toSorted()).toEqual([...columns].toSorted());
});

test.each(contentKindNames)('what a %s is put in order by is in its list', (kind) => {
  const { order, filters, columns } = contentKinds[kind];
  if (!order) return;
  expect(filters).toContain(order.within);
  expect(columns).toContain(order.column);
});

/** Fields that the app calculates from others. */
const calculated = {
  channel: ['createTime', 'editTime', 'maxTime', 'entityList'],
  entity: ['maxTime', 'resourceList'],
  resource: ['elementIndex'],
};

test.each([
  ['channel', channel],
  ['entity', entity],
  ['resource', resource],
] as const)('every field of a %s on the wire can be edited, or is calculated', (kind, schema) => {
  const columns = new Set(fieldsOf(kind).map(({ name }) => bare(name)));
  const columnOf = (field: string) => field.replaceAll(/H5|[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const missing = Object.keys(schema.shape).filter((field) => !columns.has(columnOf(field)));
  expect(missing).toEqual(calculated[kind]);
});

test('a form knows kinds, limits, choices and what is inside of JSON', () => {
  const fields = new Map(fieldsOf('resource').map((field) => [field.name, field]));
  expect(fields.get('formal_title_en')).toMatchObject({ kind: 'text', maxLength: 120 });
  expect(fields.get('photo_num')).toMatchObject({ kind: 'number', minimum: 0, maximum: 99 });
  expect(fields.get('open_with')).toMatchObject({ kind: 'choice', options: ['insideWeb', 'insideChrome', 'exteral'] });
  expect(fields.get('is_login')).toMatchObject({ kind: 'flag' });
  expect(fields.get('start_time')).toMatchObject({ kind: 'instant' });
  expect(fields.get('guide_url')).toMatchObject({ format: 'link' });
  expect(fields.get('icon_url')).toMatchObject({ format: 'picture' });
  expect(fields.get('shelf_channel')).toMatchObject({ format: 'list' });
  expect(fields.get('ext_json')).toMatchObject({ kind: 'object' });
  expect(fields.get('ext_json')?.fields).toContainEqual(
    expect.objectContaining({ name: 'productUrl', format: 'link', isOptional: true }),
  );
  const group = fieldsOf('entity').find(({ name }) => name === 'arrangement_form_en');
  expect(group?.fields?.length).toBe(1 + 3 * 16);
});
