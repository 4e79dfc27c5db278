import { useEffect, useState } from 'react';

/** The browser's offer to put the app on the home screen, which DOM types do not know. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The way to put the app on the phone's home screen; undefined while the browser does not offer it. */
export const useInstallPrompt = (): (() => void) | undefined => {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const keep = (event: Event): void => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    addEventListener('beforeinstallprompt', keep);
    return () => removeEventListener('beforeinstallprompt', keep);
  }, []);
  return offer && (() => void offer.prompt());
};
