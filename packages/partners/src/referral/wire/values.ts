/** `18.5%` as a whole number of the last of so many digits after the point: 1850 with two, 185000 with four. */
export const percentOf = (text: string, digits: number): number => {
  const [whole = '0', part = ''] = text.replace('%', '').split('.');
  return Number(whole + part.padEnd(digits, '0'));
};

/** `250.5 INR` or `250.5` in paise. */
export const paiseOf = (text: string): number => percentOf(text.replace(' INR', ''), 2);

/** `P12M` → `P12`: a tenure's code. */
export const tenureCodeOf = (text: string): string => text.slice(0, -1);

/** `P3D` → 3. */
export const daysOf = (text: string): number => Number(text.slice(1, -1));

/** `A, B` → A and B. */
export const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** `5000:400` → 400 rupees are asked up to 5,000 rupees; `*:1100` → 1,100 above all that. In paise. */
export const lateFeeOf = (text: string): { upToPaise?: number; feePaise: number } => {
  const [upTo = '', fee = ''] = text.split(':');
  return { ...(upTo !== '*' && { upToPaise: paiseOf(upTo) }), feePaise: paiseOf(fee) };
};
