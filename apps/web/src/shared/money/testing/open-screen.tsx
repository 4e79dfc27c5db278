import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { api, type CallOptions } from '#shared/api/client.ts';
import type { Route } from '#shared/router/routes.ts';
import { openRouter } from '#shared/router/testing/open-router.ts';
import { Outlet, RouterProvider } from '#shared/router/view.tsx';
import { guestFound, useSession, type SessionUser } from '#shared/session.ts';

/** Lazy chunks take longer on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** Waits for lazy parts of a screen, and once more for those that they load. */
export const waitForLazyParts = async (): Promise<void> => {
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.dynamicImportSettled());
};

/** Opens the fold with this title. */
export const openFold = async (title: string): Promise<void> => {
  const fold = screen.getByText(title).closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  await waitForLazyParts();
};

const priya: Partial<SessionUser> = { userGid: 'u1', nickname: 'Priya' };

/** Opens an address with these routes for a signed-in user; `null` is a guest. */
export const openScreen = async (
  routes: readonly Route[],
  address: string,
  user: Partial<SessionUser> | null = priya,
) => {
  if (user === null) guestFound();
  useSession.setState({ user: (user ?? undefined) as SessionUser | undefined });
  const router = openRouter(routes, address);
  await act(() => router.load());
  const frame = (
    <RouterProvider router={router}>
      <Outlet />
    </RouterProvider>
  );
  await act(async () => void render(frame));
  await waitForLazyParts();
  return { currentHref: () => router.here().href.slice('/app'.length) };
};

/**
 * Answers every call with the result of `answer` for its path, body and options. The returned mock
 * gets exactly these.
 */
export const answerAll = (answer: (path: string, body: never, options?: CallOptions) => unknown) => {
  const post = vi.fn(async (path: string, body: never, options?: CallOptions) => answer(path, body, options));
  vi.spyOn(api, 'call').mockImplementation((_method, path, _host, ...sent) =>
    post(path, ...(sent.filter((part) => part !== undefined) as [never, CallOptions?])),
  );
  return post;
};

/**
 * Answers calls by path; an answer that is an `Error` is thrown, and a path without an answer fails
 * the test.
 */
export const answerCalls = (answers: Record<string, (body: never) => unknown>) =>
  answerAll((path, body) => {
    const answer = answers[path];
    if (!answer) throw new Error(`Nothing answers ${path}`);
    const content = answer(body);
    if (content instanceof Error) throw content;
    return content;
  });
