/** Pages that the service worker kept are in the language and the colours of their time: a change of either lets go of them. */
export const forgetPages = (): void => {
  if ('caches' in globalThis) void caches.delete('pages');
};
