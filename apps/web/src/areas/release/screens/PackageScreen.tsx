import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { OutsideScreen } from '#shared/frame/OutsideScreen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { pageFacts } from '#shared/page-facts.ts';

/** The app as a package, for phones without a store. */
export const PackageScreen = () => {
  const { packageUrl } = pageFacts();
  return (
    <OutsideScreen title={m.release_package_heading()}>
      <EmptyState
        icon={<DownloadSimple />}
        title={packageUrl ? m.release_package_title() : m.release_package_none_title()}
        text={packageUrl ? m.release_package_text() : m.release_package_none_text()}
        actions={
          packageUrl ? (
            <Button href={packageUrl} rel="noopener" target="_blank">
              {m.release_package_download()}
            </Button>
          ) : (
            <Button href={hrefOf({ to: '/download' })}>{m.release_download_heading()}</Button>
          )
        }
      />
      {packageUrl && (
        <ListGroup>
          <ListRow title={m.release_package_step_open()} icon="1" />
          <ListRow title={m.release_package_step_allow()} icon="2" />
          <ListRow title={m.release_package_step_forbid()} icon="3" />
        </ListGroup>
      )}
    </OutsideScreen>
  );
};
