import type { CallDefinition } from '@sikka/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type * as z from 'zod/mini';
import { createQueries } from '../kit/queries.ts';

export const answer = <Call extends CallDefinition>({ path }: Call, content: z.input<Call['content']>) =>
  [path, content] as const;

/** Renders with a server that gives answers by path; returns the bodies of the requests to a call. */
export const renderWithAnswers = (ui: ReactNode, answers: readonly (readonly [string, unknown])[]) => {
  const sent: { path: string; body: unknown }[] = [];
  const contents = new Map(answers);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const path = address.replace(/\?.*/, '');
    sent.push({ path, body: JSON.parse(body) });
    return Response.json({ code: 0, msg: '', content: contents.get(path) });
  });
  render(<QueryClientProvider client={createQueries()}>{ui}</QueryClientProvider>);
  return ({ path }: CallDefinition) => sent.filter((each) => each.path === path).map(({ body }) => body);
};
