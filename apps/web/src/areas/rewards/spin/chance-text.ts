import type { Wheel } from '@sikka/contract';
import { formatNumber } from '#shared/format.ts';

type Field = Wheel['fields'][number];

/** The chance of a field: its weight as a part of all weights. */
export const chanceText = ({ weight }: Pick<Field, 'weight'>, fields: readonly Field[]): string =>
  `${formatNumber((100 * weight) / fields.reduce((sum, field) => sum + field.weight, 0))}%`;
