import { pageFacts } from '../shared/page-facts.ts';
import { theRouter } from '../shared/navigation.ts';

const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const { target } = event;
  return (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null) ?? undefined;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const staysHere = ({ target, href, origin }: HTMLAnchorElement): boolean =>
  (target === '' || target === '_self') &&
  origin === location.origin &&
  href.startsWith(`${location.origin}${pageFacts().base}/`);

/** Lets the router open the app's own links, so that a plain `<a href>` works before and after the script has started. */
export const followLinks = (): void =>
  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event) : undefined;
    if (!link || link.hasAttribute('download') || !staysHere(link)) return;
    event.preventDefault();
    theRouter().history.push(link.href.slice(link.origin.length));
  });
