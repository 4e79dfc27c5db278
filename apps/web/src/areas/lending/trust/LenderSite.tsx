import { readLink } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { pageFacts } from '#shared/page-facts.ts';
import styles from './OfficerFacts.module.css';

/** A lender's site: a link where the app may lead there, otherwise the name to be typed. */
export const LenderSite = ({ site }: { site: string }) => {
  const link = readLink(`https://${site}/`, pageFacts().linkHosts);
  if (link?.kind !== 'outside') return <>{site}</>;
  return (
    <a
      className={styles.reach}
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.lending_verify_open({ site })}
    >
      {site}
    </a>
  );
};
