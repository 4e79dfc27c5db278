import type { ComponentProps, HTMLAttributes, Ref } from 'react';

/**
 * Props of everything pressable: with an `href` it is a link, which works before the script has
 * started.
 */
export interface PressableProps extends HTMLAttributes<HTMLElement> {
  href?: string | undefined;
  target?: '_blank' | '_self' | undefined;
  rel?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  form?: string | undefined;
  /** Stays in the tab order, is announced as unavailable, and does nothing. */
  disabled?: boolean | undefined;
  ref?: Ref<HTMLElement>;
}

/** An unstyled link if it has an `href`, otherwise a button. */
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
