import { theRouter } from '../shared/navigation.ts';
import { pageFacts } from '../shared/page-facts.ts';

type Click = Pick<MouseEvent, 'button' | 'target' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: Click): boolean =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;

const staysHere = (link: HTMLAnchorElement): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.href.startsWith(`${location.origin}${pageFacts().base}/`);

/** The address in the app that a link leads to; undefined for any other. */
export const addressOf = (link: HTMLAnchorElement): string | undefined =>
  staysHere(link) ? link.href.slice(location.origin.length) : undefined;

/** The address in the app that a click asks for; undefined leaves the click to the browser. */
export const requestedAddress = (click: Click): string | undefined => {
  if (!isPlain(click) || !(click.target instanceof Element)) return undefined;
  const link = click.target.closest<HTMLAnchorElement>('a[href]');
  return link ? addressOf(link) : undefined;
};

/**
 * Opens the app's own links with the router, so that a plain `<a href>` works before and after the
 * script has started.
 */
export const followLinks = (): void =>
  document.addEventListener('click', (event) => {
    const address = requestedAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    void theRouter().push(address);
  });
