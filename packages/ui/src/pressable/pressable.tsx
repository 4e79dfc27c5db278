import type { ComponentProps, HTMLAttributes, Ref } from 'react';

/** What everything that can be pressed accepts: `href` makes it a link, which works before the page has started its script. */
export interface PressableProps extends HTMLAttributes<HTMLElement> {
  href?: string | undefined;
  target?: '_blank' | '_self' | undefined;
  rel?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  form?: string | undefined;
  /** Keeps its place in the tab order, is announced as unavailable and does nothing. */
  disabled?: boolean | undefined;
  ref?: Ref<HTMLElement>;
}

/** A link when it has an address, otherwise a button. The look is its caller's. */
export function Pressable({ href, disabled, onClick, type, children, ...props }: PressableProps) {
  const shared = {
    ...props,
    'aria-disabled': disabled || undefined,
    onClick: disabled ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
  };
  if (href !== undefined) {
    return (
      <a href={href} {...(shared as ComponentProps<'a'>)}>
        {children}
      </a>
    );
  }
  return (
    <button type={type === 'submit' ? 'submit' : 'button'} {...(shared as ComponentProps<'button'>)}>
      {children}
    </button>
  );
}
