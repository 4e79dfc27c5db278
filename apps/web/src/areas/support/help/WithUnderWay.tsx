import { Fragment, type ReactNode } from 'react';
import { maxMoneyRows, useUnderWayRows } from '#shared/money/UnderWayRow.tsx';

interface WithUnderWayProps {
  children: (rows: readonly ReactNode[]) => ReactNode;
  skeleton: ReactNode;
}

/** Calls back with the user's payments and refunds under way: most questions are about it. */
export const WithUnderWay = ({ children, skeleton }: WithUnderWayProps) => {
  const rows = useUnderWayRows();
  if (!rows) return skeleton;
  return children(rows.slice(0, maxMoneyRows).map(({ key, row }) => <Fragment key={key}>{row}</Fragment>));
};
