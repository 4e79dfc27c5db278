import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';

/** One thing to know, under its name. */
export const RuleCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="lines">
    <h2 className="heading">{title}</h2>
    {children}
  </Card>
);
