import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { privacy } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { ApiProblem, isProblem } from '#shared/api/api-problem.ts';
import { commonHeaders } from '#shared/api/common-query.ts';
import { readReply } from '#shared/api/read-reply.ts';
import { formatMoment } from '#shared/format.ts';
import { saveBlob } from '#shared/money/save-file.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { proveNumber } from '#shared/prompt/prove-number.ts';

type Download = ContentOf<'/flamingo/privacy/queryDownload'>;

/**
 * Fetches the archive as a blob, so that an error is shown as such and does not replace the app's
 * page.
 */
const readArchive = async (path: string): Promise<Blob> => {
  try {
    const response = await fetch(path, { headers: commonHeaders(), credentials: 'same-origin' });
    if (response.headers.get('content-type') === 'application/zip') return await response.blob();
    readReply(await response.json());
  } catch (error) {
    throw isProblem(error) ? error : new ApiProblem('network');
  }
  throw new ApiProblem('unreadable');
};

/** Verifies the number again, then downloads and saves the archive. */
const fetchArchive = async (): Promise<void> => {
  const proof = await proveNumber('TYPE_DOWNLOAD_DATA');
  if (proof === undefined) return;
  const { path } = await privacy.openDownload({ proof });
  await saveBlob(await readArchive(path), `sikka-data-${new Date().toISOString().slice(0, 10)}.zip`);
};

const note = ({ state, expiresAt, mayRequest }: Download): string => {
  if (state === 'PREPARING') return m.privacy_download_making();
  if (state === 'FAILED') return m.privacy_download_failed();
  if (state === 'READY' && expiresAt) return m.privacy_download_ready({ moment: formatMoment(expiresAt) });
  if (state === 'EXPIRED' && mayRequest) return m.privacy_download_over();
  return mayRequest ? m.privacy_download_text() : m.privacy_download_again();
};

const requestText = (state: Download['state']): string => {
  if (state === 'FAILED') return m.common_try_again();
  return state === 'EXPIRED' ? m.privacy_download_request_again() : m.privacy_download_request();
};

/** As tall as the hero of a user who has requested nothing, so that the list below stays in place. */
const DownloadSkeleton = () => (
  <>
    <HeroNote>{m.privacy_download_text()}</HeroNote>
    <Button wide variant="gold" isBusy>
      {m.privacy_download_request()}
    </Button>
  </>
);

/**
 * The download of all personal data: requested, prepared, then downloaded after the number is
 * verified.
 */
export const DownloadHero = () => {
  const query = useQuery(['dataDownload'], {
    read: () => privacy.queryDownload({}),
    poll: 'whole',
  });
  const request = useAction(async () => query.set(await privacy.requestDownload({})), toastProblem);
  const fetching = useAction(fetchArchive, (problem) => {
    toastProblem(problem);
    // If it has expired meanwhile, it can be requested again.
    if (problem.name === 'downloadMissing') query.refetch();
  });
  return (
    <HeroCard className="list">
      <h2 className="big">{m.privacy_download_title()}</h2>
      <Loaded query={query} skeleton={<DownloadSkeleton />} isNoteless>
        {(download) => (
          <>
            <HeroNote aria-live="polite">{note(download)}</HeroNote>
            {download.state === 'READY' && (
              <Button
                wide
                variant="gold"
                icon={<DownloadSimple />}
                isBusy={fetching.isBusy}
                onClick={() => void fetching.run()}
              >
                {m.privacy_download_fetch()}
              </Button>
            )}
            {download.mayRequest && download.state !== 'READY' && (
              <Button wide variant="gold" isBusy={request.isBusy} onClick={() => void request.run()}>
                {requestText(download.state)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </HeroCard>
  );
};
