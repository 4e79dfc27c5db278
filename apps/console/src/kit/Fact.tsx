import type { ReactNode } from 'react';

/** A name with its value, in a `dl` of the class `facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
