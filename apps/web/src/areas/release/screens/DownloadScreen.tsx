import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Check } from '@sikka/ui/icons/Check';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { useEffect, useState } from 'react';
import { OutsideScreen } from '#shared/frame/OutsideScreen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import { pageFacts } from '#shared/page-facts.ts';
import styles from './release.module.css';

/** The browser's `beforeinstallprompt` event, missing in the DOM types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Installs the web app; undefined while the browser does not offer it. */
const useInstallPrompt = (): (() => void) | undefined => {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const storeOffer = (event: Event): void => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    addEventListener('beforeinstallprompt', storeOffer);
    return () => removeEventListener('beforeinstallprompt', storeOffer);
  }, []);
  return offer && (() => void offer.prompt());
};

/** How to get the app: from its store, as a package, or on the home screen. */
export const DownloadScreen = () => {
  const brand = brandName();
  const { storeUrl, packageUrl } = pageFacts();
  const install = useInstallPrompt();
  return (
    <OutsideScreen title={m.release_download_heading()}>
      <HeroCard className={`list ${styles.hero}`}>
        <h2 className={`big ${styles.title}`}>{m.release_download_title({ brand })}</h2>
        <HeroNote>{m.release_download_text()}</HeroNote>
        {storeUrl && (
          <Button variant="gold" href={storeUrl} rel="noopener" target="_blank">
            {m.common_open_the_store()}
          </Button>
        )}
        {!storeUrl && install && (
          <Button variant="gold" onClick={install}>
            {m.release_download_install()}
          </Button>
        )}
        {!storeUrl && !install && <HeroNote>{m.release_download_by_hand()}</HeroNote>}
      </HeroCard>
      <ListGroup>
        <ListRow icon={<Check />} title={m.release_download_point_offline()} />
        <ListRow icon={<Check />} title={m.release_download_point_small()} />
        <ListRow icon={<Check />} title={m.release_download_point_private()} />
        {packageUrl && <ListRow title={m.release_package_heading()} href={hrefOf({ to: '/package' })} />}
      </ListGroup>
    </OutsideScreen>
  );
};
