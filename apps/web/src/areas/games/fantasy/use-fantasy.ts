import { useState } from 'react';
import { playSuccess } from '#shared/success.ts';
import { bestScore, recordScore } from '../own/best-score.ts';
import {
  bestTeam,
  canAdd,
  filledUp,
  isTeam,
  pointsOf,
  factorOf,
  type Role,
  roles,
  teamPoints,
} from './fantasy-rules.ts';
import { matches, squad, type SquadPlayer } from './scorecards.ts';

type Step = 'CHOOSE' | 'LEAD' | 'RESULT';

const numberOf = ({ id }: SquadPlayer): number => Number(id.split('-')[1]);
/** Players of both sides in turn. */
const mixed = squad.toSorted((one, other) => numberOf(one) - numberOf(other));

/** State of fantasy cricket: choosing the team, choosing its leaders, and the result. */
export const useFantasy = () => {
  const [step, setStep] = useState<Step>('CHOOSE');
  const [chosen, setChosen] = useState<readonly SquadPlayer[]>([]);
  const [role, showRole] = useState<Role>(roles[0]);
  const [captain, setCaptain] = useState<string>();
  const [viceCaptain, setViceCaptain] = useState<string>();
  const [place, setPlace] = useState(0);
  const [best, setBest] = useState(() => bestScore('fantasy'));
  const lines = matches[place % matches.length]?.lines ?? {};

  const choose = (players: readonly SquadPlayer[]): void => {
    setChosen(players);
    const stays = (id: string | undefined) => players.some((player) => player.id === id);
    if (!stays(captain)) setCaptain(undefined);
    if (!stays(viceCaptain)) setViceCaptain(undefined);
  };

  const leaders = { captain: captain ?? '', viceCaptain: viceCaptain ?? '' };
  const play = (match: number): void => {
    setPlace(match);
    setStep('RESULT');
    const points = teamPoints({ players: chosen, ...leaders }, matches[match % matches.length]?.lines ?? {});
    if (!recordScore('fantasy', points)) return;
    setBest(points);
    playSuccess();
  };

  return {
    step,
    /** The role whose players are shown. */
    role,
    showRole,
    chosen,
    captain,
    viceCaptain,
    best,
    match: (place % matches.length) + 1,
    isChosen: (player: SquadPlayer) => chosen.includes(player),
    canAdd: (player: SquadPlayer) => canAdd(chosen, player.role),
    isTeam: isTeam(chosen),
    toggle: (player: SquadPlayer) =>
      choose(chosen.includes(player) ? chosen.filter((each) => each !== player) : [...chosen, player]),
    fillUp: () => choose(filledUp(chosen, mixed)),
    /** A player chosen for both roles keeps the last one. */
    lead: (as: 'captain' | 'viceCaptain', id: string) => {
      if (as === 'captain') setCaptain(id);
      else setViceCaptain(id);
      if (as === 'captain' && viceCaptain === id) setViceCaptain(undefined);
      if (as === 'viceCaptain' && captain === id) setCaptain(undefined);
    },
    goTo: setStep,
    play: () => play(0),
    playNext: () => play(place + 1),
    points: teamPoints({ players: chosen, ...leaders }, lines),
    bestPossible: teamPoints(bestTeam(squad, lines), lines),
    /** The team with each player's points, the highest first. */
    scored: chosen
      .map((player) => {
        const own = pointsOf(player, lines[player.id] ?? {});
        const factor = factorOf(leaders, player.id);
        return { player, line: lines[player.id] ?? {}, own, factor, counted: own * factor };
      })
      .toSorted((one, other) => other.counted - one.counted),
  };
};

export type Fantasy = ReturnType<typeof useFantasy>;
