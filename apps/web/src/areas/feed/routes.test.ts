import { afterEach, describe, expect, it } from 'vitest';
import { defaultFacts, setPageFacts, type PageFacts } from '#shared/page-facts.ts';
import { openRouter } from './testing/open-router.ts';

const open = async (path: string, facts: Partial<PageFacts> = {}) => {
  setPageFacts({ ...defaultFacts, ...facts });
  const router = openRouter(path);
  await router.load();
  return { at: router.here().pathname, shown: router.shown };
};

afterEach(() => setPageFacts(defaultFacts));

describe('home', () => {
  it.each(['/', '/index', '/appindex'])('opens at %s in a browser', async (path) => {
    const { at, shown } = await open(path);
    expect(at).toBe(path);
    expect(shown.facts).toMatchObject({ isTab: true, onServer: true, pageId: 'acv_index' });
  });

  it.each(['/', '/index', '/appindex'])('of the shell is /appindex, also when %s was asked for', async (path) => {
    expect((await open(path, { shell: true })).at).toBe('/appindex');
  });
});

describe('the test page of hot tiles', () => {
  it('exists outside production', async () => {
    expect((await open('/Hot')).shown).toMatchObject({ path: '/Hot', status: 'ready' });
  });

  it('is not found in production', async () => {
    const { shown } = await open('/Hot', { production: true });
    expect(shown).toMatchObject({ path: '/Hot', status: 'missing' });
  });
});

it('/introduce accepts known parameters only', async () => {
  const { shown } = await open('/introduce?type=bills&gid=a&openWith=elsewhere&priorityChannel=2');
  expect(shown.search).toEqual({
    type: 'bills',
    gid: 'a',
    priorityChannel: '2',
    openWith: undefined,
    data: undefined,
  });
});
