import { useParams, useSearch } from '#shared/router/view.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { brandName, currentLocale } from '#shared/locale.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { agreementRows } from '../components/AgreementLinks.tsx';
import type { AgreementName } from '../agreements/agreement-names.ts';
import { loadAgreement, readAgreement } from '../agreements/read-agreement.ts';
import { AgreementSkeleton, AgreementText } from '../components/AgreementText.tsx';

const Agreement = ({ name, isDark }: { name: AgreementName; isDark: boolean }) => {
  const agreement = useQuery(['agreement', name], { read: () => loadAgreement(name, currentLocale()) });
  const title = agreementRows().find((row) => row.name === name)?.title;
  return (
    <Screen title={title} theme={isDark ? 'dark' : undefined}>
      <Loaded query={agreement} skeleton={<AgreementSkeleton />}>
        {(text) => <AgreementText blocks={readAgreement(text, brandName())} />}
      </Loaded>
    </Screen>
  );
};

/** One agreement in full. `isDark` renders it in the dark theme, for embedding. */
export const SuperiorScreen = () => {
  // The route exists only for names of agreements.
  const name = useParams({ from: '/superior/$name' }).name as AgreementName;
  const { isDark } = useSearch({ from: '/superior/$name' });
  return <Agreement name={name} isDark={isDark === true} />;
};
