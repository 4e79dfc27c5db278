import { hrefOfPath } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import { readLink } from '@sikka/contract/rules';

/**
 * The address of a link in content: a screen of the app, or a page on an allowed host; undefined
 * for anything else.
 */
export const hrefOfLink = (link: string): string | undefined => {
  const read = readLink(link, pageFacts().linkHosts);
  if (read?.kind !== 'route') return read?.url;
  const { pathname, searchParams } = new URL(read.path, location.origin);
  return hrefOfPath(pathname, Object.fromEntries(searchParams));
};
