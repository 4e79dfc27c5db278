import { expect, test } from 'vitest';
import { calls } from '../index.ts';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
  requestBody?: unknown;
}

const document = openApi(calls, {
  title: 'Sikka',
  version: '1',
  server: 'http://localhost:8080',
  textOf: (name) => name,
});
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

test('describes every call once, under its own id', () => {
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

test('describes the body, content and problems of a call', () => {
  const login = paths['/flamingo/user/login']?.['post'];
  const text = JSON.stringify(login);
  for (const part of ['verifyCode', 'userToken', 'otpWrong', 'transportRefused', 'docs/transport.md']) {
    expect(text).toContain(part);
  }
  expect(Object.keys(login?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '422', '429', '503']),
  );
});

test('a call without a body has no request body', () => {
  expect(paths['/transport/keys']?.['get']?.requestBody).toBeUndefined();
});

test('a bare file is described as such, its problems as replies', () => {
  const { responses } = paths['/asset-manifest.json']!['get']!;
  expect(responses['200']?.content['application/json']?.schema).toMatchObject({
    properties: { h5Version: {}, files: {} },
    required: ['h5Version', 'files'],
  });
  expect(JSON.stringify(responses['404'])).toContain('notFound');
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  const found = (path: string): unknown =>
    path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) expect([path, found(path)]).not.toEqual([path, undefined]);
});
