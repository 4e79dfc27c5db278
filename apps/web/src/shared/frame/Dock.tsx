import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The footer of the screen around. */
export const DockPlace = createContext<RefObject<HTMLElement | null>>({ current: null });

/**
 * Puts the main action of a part of a screen into the screen's footer, for a part that has the action's state. A submit
 * button in it names its form.
 */
export const Dock = ({ children }: { children: ReactNode }) => {
  const place = useContext(DockPlace);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  // Not in a layout effect: the footer comes after what is in it.
  useEffect(() => setFooter(place.current), [place]);
  return footer && createPortal(children, footer);
};
