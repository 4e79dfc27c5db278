import { sessionHeaders } from '@sikka/contract/rules';
import type { Locale } from '@sikka/messages';
import { appInfo } from '../app-info.ts';
import { deviceId, visitorId } from '../identifiers.ts';
import { currentLocale } from '../locale.ts';
import { sessionUser } from '../session.ts';
import { h5Version } from '../version.ts';

/** The query every call carries (specification §7), in the language in use unless told otherwise. The server trusts none of it. */
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

/** The headers every call carries. The token itself travels in its cookie. */
export const commonHeaders = (): Record<string, string> => {
  const user = sessionUser();
  return {
    [sessionHeaders.sessionIn]: 'cookie',
    ...(user && { [sessionHeaders.userGid]: user.userGid, [sessionHeaders.uid]: user.uid }),
  };
};
