import { FlowerLotusDuotone } from '@sikka/ui/icons/FlowerLotusDuotone';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { SpadeDuotone } from '@sikka/ui/icons/SpadeDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { CricketDuotone } from '@sikka/ui/icons/CricketDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import type { ReactNode } from 'react';

/** Icons of games, by their name in the catalogue. */
const arts: Readonly<Record<string, ReactNode>> = {
  poker: <SpadeDuotone />,
  rangoli: <FlowerLotusDuotone />,
  cricket: <CricketDuotone />,
  coins: <CoinsDuotone />,
  team: <UsersDuotone />,
};

/** The icon of a game; a generic one if this version does not know it. */
export const gameArt = (name: string): ReactNode => arts[name] ?? <GameControllerDuotone />;
