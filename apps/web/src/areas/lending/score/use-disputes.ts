import { useCallback } from 'react';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useUser } from '#shared/session.ts';
import { useKept } from '#shared/use-kept.ts';
import { readDisputes, type Disputes } from './score-calls.ts';

/** What the user disputes, in the language in use; kept on this phone, so that its clock can be read without a network. */
export const useDisputes = (): [Loaded<Disputes>, () => void] => {
  const locale = useLocale();
  const name = `creditDisputes:${useUser()?.userGid ?? 'guest'}:${locale}`;
  return useKept(
    name,
    useCallback(() => readDisputes(), []),
  );
};
