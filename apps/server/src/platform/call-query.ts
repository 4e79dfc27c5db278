import { commonQuery, type CommonQuery } from '@sikka/contract';
import { Problem } from './problem.ts';

const controlCharacter = /\p{Cc}/u;

/** The common query parameters, checked. Parameters that are not among them are ignored. */
export const readCommonQuery = (query: unknown): CommonQuery => {
  const parsed = commonQuery.safeParse(query);
  if (!parsed.success) throw new Problem('invalidInput');
  if (Object.values(parsed.data).some((value) => value !== undefined && controlCharacter.test(value))) {
    throw new Problem('invalidInput');
  }
  return parsed.data;
};

/** An integer version; 0 when it is absent or no integer. */
export const readVersion = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
