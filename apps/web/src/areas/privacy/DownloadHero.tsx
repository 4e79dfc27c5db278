import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { privacy } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { formatMoment } from '#shared/format.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { proveNumber } from '#shared/prompt/prove-number.ts';
import styles from './privacy.module.css';

type Download = ContentOf<'/flamingo/privacy/queryDownload'>;

/** Proves the number anew, then lets the browser save the archive. */
const fetchArchive = async (): Promise<void> => {
  const proof = await proveNumber('TYPE_DOWNLOAD_DATA');
  if (proof === undefined) return;
  const { path } = await privacy.openDownload({ proof });
  location.assign(path);
};

const note = ({ state, expiresAt, mayRequest }: Download): string => {
  if (state === 'PREPARING') return m.privacy_download_making();
  if (state === 'READY' && expiresAt) return m.privacy_download_ready({ moment: formatMoment(Date.parse(expiresAt)) });
  return mayRequest ? m.privacy_download_text() : m.privacy_download_again();
};

/** Everything we hold, to take away: asked for, made, then fetched by whoever proves the number. */
export const DownloadHero = () => {
  const query = useQuery(['dataDownload'], {
    read: () => privacy.queryDownload({}, { quiet: true }),
    poll: 'whole',
  });
  const request = useAct(async () => query.set(await privacy.requestDownload({})), toastProblem);
  const fetching = useAct(fetchArchive, toastProblem);
  return (
    <HeroCard className={styles.hero}>
      <h2 className={styles.heading}>{m.privacy_download_title()}</h2>
      <Loaded query={query} skeleton={<HeroNote>{m.privacy_download_text()}</HeroNote>} isNoteless>
        {(download) => (
          <>
            <HeroNote aria-live="polite">{note(download)}</HeroNote>
            {download.state === 'READY' && (
              <Button
                wide
                variant="gold"
                icon={<DownloadSimple />}
                progress={fetching.isBusy ? 'busy' : 'idle'}
                onClick={() => void fetching.run()}
              >
                {m.privacy_download_fetch()}
              </Button>
            )}
            {download.mayRequest && download.state !== 'READY' && (
              <Button
                wide
                variant="gold"
                progress={request.isBusy ? 'busy' : 'idle'}
                onClick={() => void request.run()}
              >
                {m.privacy_download_request()}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </HeroCard>
  );
};
