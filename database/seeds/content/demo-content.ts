import { type Content, writeOut } from './build.ts';
import { homeAbove } from './home-above.ts';
import { homeOffers } from './home-offers.ts';
import { homeReading } from './home-reading.ts';
import { homeServices } from './home-services.ts';
import { homeTop } from './home-top.ts';
import { menu } from './menu.ts';
import { tabs } from './tabs.ts';

/** Everything the demo shows, as rows. */
export const demoContent = (): Content => {
  const parts = [
    writeOut('INDEX', [...homeTop, ...homeOffers, ...homeServices, ...homeReading, ...homeAbove]),
    writeOut('TAB', tabs),
    writeOut('MY', menu),
  ];
  return {
    channels: parts.flatMap((part) => part.channels),
    entities: parts.flatMap((part) => part.entities),
    resources: parts.flatMap((part) => part.resources),
  };
};
