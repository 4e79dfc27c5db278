import type { Bill } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { useState } from 'react';
import { indiaDay } from '#shared/money/india-day.ts';
import { daysBetween } from '../due/due-rules.ts';
import { dueText, dueTone } from '../due/due-text.ts';

interface BillTagProps {
  bill: Bill;
  /** It stands on a hero, where a plain tag could not be read. */
  onHero?: boolean;
}

/** How pressing a bill is, or that it is paid. */
export const BillTag = ({ bill: { status, dueDate }, onHero = false }: BillTagProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  if (status === 'paid') return <Tag tone="good">{m.bills_form_paid()}</Tag>;
  if (!dueDate) return null;
  const daysLeft = daysBetween(today, dueDate);
  const tone = dueTone(daysLeft);
  return <Tag tone={onHero && tone === 'plain' ? 'hero' : tone}>{dueText(daysLeft)}</Tag>;
};
