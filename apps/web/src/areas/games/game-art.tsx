import { FlowerLotusDuotone } from '@sikka/ui/icons/FlowerLotusDuotone';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { SpadeDuotone } from '@sikka/ui/icons/SpadeDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { CricketDuotone } from '@sikka/ui/icons/CricketDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import type { ReactNode } from 'react';

/** Pictures of games, by the name that the catalogue gives. */
const arts: Readonly<Record<string, ReactNode>> = {
  poker: <SpadeDuotone />,
  rangoli: <FlowerLotusDuotone />,
  cricket: <CricketDuotone />,
  coins: <CoinsDuotone />,
  team: <UsersDuotone />,
};

/** The picture of a game; of one that this version does not know yet, that of games. */
export const gameArt = (name: string): ReactNode => arts[name] ?? <GameControllerDuotone />;
