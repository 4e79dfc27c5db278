import { sessionHeaders } from '@sikka/contract/rules';
import type { Locale } from '@sikka/messages';
import { appInfo } from '../app-info.ts';
import { deviceId, visitorId } from '../identifiers.ts';
import { currentLocale } from '../locale.ts';
import { sessionUser } from '../session.ts';
import { h5Version } from '../version.ts';

/** Query parameters of every call (specification §7). The server trusts none of them. */
export const commonQuery = (locale: Locale = currentLocale()): URLSearchParams => {
  const query = new URLSearchParams({
    h5Version: String(h5Version),
    zuidPre: visitorId().slice(0, 8),
    deviceId: deviceId(),
    language: locale === 'hi' ? 'hi_IN' : 'en_US',
  });
  const appVersion = appInfo()?.version;
  if (appVersion) query.set('appversion', String(appVersion));
  const userGid = sessionUser()?.userGid;
  if (userGid) query.set('userGid', userGid);
  return query;
};

/** Headers of every call. The token itself is in its cookie. */
export const commonHeaders = (): Record<string, string> => {
  const user = sessionUser();
  return {
    [sessionHeaders.sessionIn]: 'cookie',
    ...(user && { [sessionHeaders.userGid]: user.userGid, [sessionHeaders.uid]: user.uid }),
  };
};
