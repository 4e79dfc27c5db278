import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/**
 * Stands in for the router's own `Link`: a plain anchor with the address of a screen. The frame follows every plain anchor, so the
 * preloading and matching that the original brings are not carried to every phone.
 */
export const Link = ({ to, params, search, children, ...rest }: LinkProps) => {
  const router: AnyRouter = useRouter();
  return (
    <a {...rest} href={router.buildLocation({ to, params, search } as never).publicHref}>
      {children}
    </a>
  );
};
