import { type Locale, m } from '@sikka/messages';
import type { LockReason } from './lock-rules.ts';

const texts = { unknown: m.bills_lock_unknown, paid: m.bills_lock_paid, open: m.bills_lock_open } as const;

export const lockText = (reason: LockReason, locale: Locale): string => texts[reason]({}, { locale });
