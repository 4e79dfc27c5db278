import type { Coupon } from '@sikka/contract';
import { brandName } from '#shared/locale.ts';
import { capText, conditionText, titleText, untilText } from './coupon-texts.ts';

/** Side of the picture and its margin, in pixels. */
const side = 1_080;
const margin = 88;

interface Line {
  text: string;
  /** Font size, in pixels. */
  size: number;
  colour: string;
  isStrong?: boolean;
}

/** Wraps a text to the width of the picture. */
const wrapped = (context: CanvasRenderingContext2D, text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= side - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/**
 * Renders a coupon as a square PNG to share: merchant, discount, conditions and validity, but never
 * its code, which belongs to the user. Undefined if the browser cannot render it.
 */
export const drawCoupon = async (coupon: Coupon): Promise<File | undefined> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const style = getComputedStyle(document.documentElement);
  const colourOf = (token: string): string => style.getPropertyValue(token);
  const { fontFamily } = getComputedStyle(document.body);

  context.fillStyle = colourOf('--gold-soft');
  context.fillRect(0, 0, side, side);
  let top = margin;
  const write = ({ text, size, colour, isStrong = false }: Line): void => {
    context.font = `${isStrong ? 700 : 500} ${size}px ${fontFamily}`;
    context.fillStyle = colour;
    for (const line of wrapped(context, text)) {
      top += size * 1.25;
      context.fillText(line, margin, top);
    }
    top += size * 0.4;
  };
  const [ink, quiet, gold] = [colourOf('--ink'), colourOf('--ink-2'), colourOf('--gold-ink')];
  write({ text: coupon.merchantName, size: 56, colour: ink, isStrong: true });
  write({ text: coupon.couponHeading, size: 150, colour: gold, isStrong: true });
  const cap = capText(coupon);
  if (cap) write({ text: cap, size: 60, colour: gold, isStrong: true });
  write({ text: titleText(coupon), size: 60, colour: ink });
  if (conditionText(coupon)) write({ text: conditionText(coupon), size: 44, colour: quiet });
  write({ text: untilText(coupon), size: 44, colour: quiet });

  context.fillStyle = colourOf('--brand');
  context.fillRect(0, side - 140, side, 140);
  top = side - 128;
  write({ text: brandName(), size: 64, colour: colourOf('--gold-soft'), isStrong: true });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return picture ? new File([picture], 'coupon.png', { type: picture.type }) : undefined;
};
