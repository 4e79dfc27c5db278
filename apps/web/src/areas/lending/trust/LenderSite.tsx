import { readLink } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { pageFacts } from '../../../shared/page-facts.ts';

/** A lender's site: a link where the app may lead there, otherwise the name to be typed. */
export const LenderSite = ({ site }: { site: string }) => {
  const link = readLink(`https://${site}/`, pageFacts().linkHosts);
  if (link?.kind !== 'outside') return <>{site}</>;
  return (
    <TextButton href={link.url} target="_blank" rel="noopener noreferrer" aria-label={m.lending_verify_open({ site })}>
      {site}
    </TextButton>
  );
};
