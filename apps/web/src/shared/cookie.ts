const yearSeconds = 31_536_000;

/** Keeps a choice where the server sees it with the next page. Never for anything personal. */
export const writeCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
};

export const readCookie = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};

/** Pages that the service worker kept are in the language and the colours of their time: a change of either lets go of them. */
export const forgetPages = (): void => {
  if ('caches' in globalThis) void caches.delete('pages');
};
