import type { SVGProps } from 'react';

/**
 * An icon takes the size and colour of the text around it. It is decorative, so its control needs
 * an accessible name.
 */
export type IconProps = SVGProps<SVGSVGElement>;

interface GlyphProps extends IconProps {
  /** The outline, on a 256 × 256 grid. */
  outline: string;
  /** The tinted area of a two-tone icon. */
  tint?: string;
}

/** The shared frame of every icon in `icons/`. */
export function Icon({ outline, tint, ...props }: GlyphProps) {
  return (
    <svg viewBox="0 0 256 256" width="1em" height="1em" fill="currentColor" aria-hidden="true" {...props}>
      {tint && <path d={tint} opacity=".2" />}
      <path d={outline} />
    </svg>
  );
}
