import { newArea } from './area.ts';
import { newCall } from './call.ts';
import { newLender } from './lender.ts';
import { Draft, type Plan } from './plan.ts';
import { newScreen } from './screen.ts';

type Generator = (draft: Draft, ...name: [string, string]) => void;

/** `bills/shareReceipt` → `bills`, `shareReceipt`. */
const inArea =
  (make: (draft: Draft, area: string, name: string) => void): Generator =>
  (draft, area, name) => {
    if (!name) throw new Error('Name it with its area, such as bills/shareReceipt');
    make(draft, area, name);
  };

export const generators: Readonly<Record<string, Generator>> = {
  call: inArea(newCall),
  screen: inArea(newScreen),
  area: newArea,
  lender: newLender,
};

/**
 * Plans the files of a generator for the checkout at `root`, without writing them. Throws for
 * invalid names.
 */
export const planOf = (root: string, kind: string, name: string): Plan => {
  const make = generators[kind];
  if (!make || !name) throw new Error(`There is nothing called "${kind} ${name}" to make`);
  const draft = new Draft(root);
  const [first = '', second = ''] = name.split('/');
  make(draft, first, second);
  return draft;
};
