import { createMemoryHistory, createRouter, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { api, type CallOptions } from '#shared/api/client.ts';
import { setRouter } from '#shared/navigation.ts';
import { rootRoute } from '#shared/screen-route.ts';
import { parseSearch, stringifySearch } from '#shared/search.ts';
import { guestFound, useSession, type SessionUser } from '#shared/session.ts';

/** What is loaded late arrives sooner or later on a busy machine, too. */
configure({ asyncUtilTimeout: 20_000 });

/** Waits for the parts of a screen that are loaded when they are first shown; the next screen may have parts of its own. */
export const partsArrived = async (): Promise<void> => {
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.dynamicImportSettled());
};

/** Opens what is folded under a title. */
export const unfold = async (title: string): Promise<void> => {
  const fold = screen.getByText(title).closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  await partsArrived();
};

const priya: Partial<SessionUser> = { userGid: 'u1', nickname: 'Priya' };

/** Opens an address of the app, with these routes, for a signed-in user; `null` is a guest, and known as one. */
export const openScreen = async (
  routes: readonly AnyRoute[],
  address: string,
  user: Partial<SessionUser> | null = priya,
) => {
  if (user === null) guestFound();
  useSession.setState({ user: (user ?? undefined) as SessionUser | undefined });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...routes]),
    basepath: '/app',
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: () => null,
    history: createMemoryHistory({ initialEntries: [`/app${address}`] }),
  });
  setRouter(router);
  await act(() => router.load());
  await act(async () => void render(<RouterProvider router={router as never} />));
  await partsArrived();
  return { place: () => router.state.location.href };
};

/**
 * Answers every call with what `answer` gives for its path, body and options. The mock it returns is called with just these, whatever the
 * screen calls them by.
 */
export const answerAll = (answer: (path: string, body: never, options?: CallOptions) => unknown) => {
  const post = vi.fn(async (path: string, body: never, options?: CallOptions) => answer(path, body, options));
  vi.spyOn(api, 'call').mockImplementation((_method, path, _host, ...sent) =>
    post(path, ...(sent.filter((part) => part !== undefined) as [never, CallOptions?])),
  );
  return post;
};

/** Answers calls by their path; an answer that is an error is thrown, and a path without an answer fails the test. */
export const answerCalls = (answers: Record<string, (body: never) => unknown>) =>
  answerAll((path, body) => {
    const answer = answers[path];
    if (!answer) throw new Error(`Nothing answers ${path}`);
    const content = answer(body);
    if (content instanceof Error) throw content;
    return content;
  });
