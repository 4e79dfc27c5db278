import { previewHeader } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('../shared/api/transport.ts', () => ({ isSealedPath: () => false }));

const token = 'A'.repeat(43);
const parentFrame = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };

/** The modules of a page at an address, in a frame or not. */
const pageAt = async (search: string, isFramed: boolean) => {
  vi.resetModules();
  history.replaceState(null, '', `/app/${search}`);
  vi.stubGlobal('parent', isFramed ? parentFrame : window);
  const [preview, start, storage, { send }] = await Promise.all([
    import('../shared/preview.ts'),
    import('./start-preview.ts'),
    import('../shared/storage.ts'),
    import('../shared/api/send.ts'),
  ]);
  return { ...preview, ...start, ...storage, send };
};

/** A message from a window arrives. */
const say = (data: unknown, source: unknown = parentFrame): void => {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
};

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

it('is a preview only in a frame whose address says so', async () => {
  expect((await pageAt('?language=hi&preview', true)).isPreview).toBe(true);
  expect((await pageAt('?preview', false)).isPreview).toBe(false);
  expect((await pageAt('?language=hi', true)).isPreview).toBe(false);
});

it('starts with what the console says and follows it; no one else is heard, nothing can be pressed', async () => {
  const page = await pageAt('?preview', true);
  const started = page.startPreview();
  expect(parentFrame.postMessage).toHaveBeenCalledWith('preview', '*');
  say({ token: 'B'.repeat(43), theme: 'dark' }, window);
  for (const wrong of ['preview', null, { token }, { token: 'short', theme: 'dark' }, { token, theme: 'blue' }])
    say(wrong);
  expect(page.previewToken()).toBe('');
  say({ token, theme: 'dark' });
  await started;
  expect(page.previewToken()).toBe(token);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.body.textContent).toBe(m.frame_preview());

  const pressed = vi.fn<() => void>();
  const link = document.body.appendChild(
    Object.assign(document.createElement('a'), { href: '/app/login', onclick: pressed }),
  );
  expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

it('scrolls to the section that is edited once it is drawn, and stays there', async () => {
  const scrolled = vi.fn<() => void>();
  vi.stubGlobal('scrollBy', scrolled);
  const page = await pageAt('?preview', true);
  void page.startPreview();
  const draw = () =>
    Object.assign(document.body.appendChild(document.createElement('section')).dataset, { section: 'diwali' });
  say({ token, theme: 'light', section: 'diwali' });
  expect(scrolled).not.toHaveBeenCalled();
  draw();
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  say({ token, theme: 'dark', section: 'diwali' });
  draw();
  await Promise.resolve();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('stores nothing, sends no cookies, and the token with reads of content alone', async () => {
  const { writeStored, readStored, setPreviewToken, send } = await pageAt('?preview', true);
  localStorage.setItem('session', '{"userGid":"of-the-operator"}');
  writeStored('cache:feed', 1);
  expect(localStorage).toHaveLength(1);
  expect(readStored('session')).toBeUndefined();

  const fetched = vi.fn<typeof fetch>().mockImplementation(async () => Response.json({ code: 0, content: {} }));
  vi.stubGlobal('fetch', fetched);
  setPreviewToken(token);
  const { signal } = new AbortController();
  await send({ method: 'GET', path: '/content/homeFeed', body: {}, signal });
  await send({ method: 'POST', path: '/flamingo/channel/channelResourceList', body: {}, signal });
  const sent = fetched.mock.calls.map(([, init]) => [init?.credentials, new Headers(init?.headers).get(previewHeader)]);
  expect(sent).toEqual([
    ['omit', null],
    ['omit', token],
  ]);
});
