import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/**
 * Replaces the router's `Link` in the bundle: a plain anchor. The frame handles clicks on plain
 * anchors, so the original's preloading and matching need not be bundled.
 */
export const Link = ({ to, params, search, children, ...rest }: LinkProps) => {
  const router: AnyRouter = useRouter();
  return (
    <a {...rest} href={router.buildLocation({ to, params, search } as never).publicHref}>
      {children}
    </a>
  );
};
