import type { ReactNode } from 'react';
import { useUnderWayRows } from '#shared/money/UnderWayRow.tsx';

interface WithUnderWayProps {
  children: (row: ReactNode) => ReactNode;
  skeleton: ReactNode;
}

/** Calls back with the user's first payment or refund under way, if there is one: most questions are about it. */
export const WithUnderWay = ({ children, skeleton }: WithUnderWayProps) => {
  const rows = useUnderWayRows();
  return rows ? children(rows[0]?.row) : skeleton;
};
