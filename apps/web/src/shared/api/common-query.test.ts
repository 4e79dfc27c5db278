import { expect, it, vi } from 'vitest';
import { useSession } from '../session.ts';
import { commonQuery } from './common-query.ts';

const app = vi.hoisted(() => ({ version: undefined as number | undefined }));
vi.mock('../app-info.ts', () => ({ appInfo: () => app.version && { version: app.version, channel: 'play' } }));

it('names version, visitor, device and language with every call', () => {
  const query = Object.fromEntries(commonQuery('hi'));
  expect(query).toEqual({
    h5Version: expect.stringMatching(/^\d+$/),
    zuidPre: expect.stringMatching(/^.{8}$/),
    deviceId: expect.stringMatching(/.+/),
    language: 'hi_IN',
  });
  expect(commonQuery('en').get('language')).toBe('en_US');
});

it('names the version of the app and the user where there are such', () => {
  app.version = 307_010;
  useSession.setState({ user: { userGid: 'u1' } as never });
  expect(Object.fromEntries(commonQuery())).toMatchObject({ appversion: '307010', userGid: 'u1' });
});
