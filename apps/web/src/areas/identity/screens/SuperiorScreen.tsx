import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { currentLocale } from '#shared/locale.ts';
import { pageFacts } from '#shared/page-facts.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { agreementRows } from '../agreements/agreement-list.ts';
import type { AgreementName } from '../agreements/agreement-names.ts';
import { loadAgreement } from '../agreements/load-agreement.ts';
import { readAgreement } from '../agreements/read-agreement.ts';
import { AgreementSkeleton, AgreementText } from '../components/AgreementText.tsx';

const route = getRouteApi('/superior/$name');

const Agreement = ({ name, isDark }: { name: AgreementName; isDark: boolean }) => {
  const load = useCallback(() => loadAgreement(name, currentLocale()), [name]);
  const [loaded, reload] = useLoaded(load);
  const title = agreementRows().find((row) => row.name === name)?.title;
  return (
    <Screen title={title} theme={isDark ? 'dark' : undefined}>
      {loaded.status === 'loading' && <AgreementSkeleton />}
      {loaded.status === 'failed' && <LoadFailed onRetry={reload} />}
      {loaded.status === 'ready' && <AgreementText blocks={readAgreement(loaded.content, pageFacts().brand)} />}
    </Screen>
  );
};

/** One agreement, in full. `isDark` draws it dark for a dark surrounding. */
export const SuperiorScreen = () => {
  // The route opens for names of agreements alone.
  const name = route.useParams().name as AgreementName;
  const { isDark } = route.useSearch();
  return <Agreement name={name} isDark={isDark === true} />;
};
