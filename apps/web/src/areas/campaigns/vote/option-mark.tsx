import { BrandMark } from '@sikka/ui/brand-mark';
import type { ReactNode } from 'react';

/** Names on a ballot that have a drawing. */
const drawn: readonly string[] = ['gullak', 'chillar', 'mohar', 'batua'];

/** The drawing of a name on the ballot; none for a name without one. */
export const optionMark = (optionId: string): ReactNode =>
  drawn.includes(optionId) && <BrandMark kind="prize" name={optionId} shape={optionId} />;
