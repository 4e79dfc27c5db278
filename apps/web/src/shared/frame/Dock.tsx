import { createContext, type ReactNode, type RefObject, useContext, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The footer of the screen around. */
export const DockPlace = createContext<RefObject<HTMLElement | null>>({ current: null });

const neverChanges = () => () => undefined;

/**
 * Puts the main action of a part of a screen into the screen's footer, for a part that has the action's state. A submit
 * button in it names its form. The footer does not exist yet when its screen first renders: React reads the store once
 * more after the commit, and then draws the portal.
 */
export const Dock = ({ children }: { children: ReactNode }) => {
  const place = useContext(DockPlace);
  const footer = useSyncExternalStore(
    neverChanges,
    () => place.current,
    () => null,
  );
  return footer && createPortal(children, footer);
};
