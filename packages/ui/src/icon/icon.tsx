import type { SVGProps } from 'react';

/** What an icon accepts. It takes the size of the text around it and its colour; it is decoration, so its control carries the name. */
export type IconProps = SVGProps<SVGSVGElement>;

interface GlyphProps extends IconProps {
  /** The outline, on a grid of 256. */
  outline: string;
  /** The tinted area of a two-tone icon. */
  tint?: string;
}

/** One glyph of the icon set: the frame that every file in `icons/` shares. */
export function Icon({ outline, tint, ...props }: GlyphProps) {
  return (
    <svg viewBox="0 0 256 256" width="1em" height="1em" fill="currentColor" aria-hidden="true" {...props}>
      {tint && <path d={tint} opacity=".2" />}
      <path d={outline} />
    </svg>
  );
}
