import type { SquadPlayer } from './scorecards.ts';

const colours: Readonly<Record<SquadPlayer['team'], readonly [cloth: string, crest: string]>> = {
  KITES: ['#0b6f8a', '#ffd36b'],
  DRUMS: ['#c2412d', '#fff1dc'],
};
const crests: Readonly<Record<SquadPlayer['team'], string>> = {
  KITES: 'M20 12L26 19L20 29L14 19Z',
  DRUMS: 'M14 14H26L24 20L26 26H14L16 20Z',
};

/** The shirt of a side with its crest; an outline without a side. */
export const Shirt = ({ team, className }: { team?: SquadPlayer['team']; className?: string | undefined }) => {
  const [cloth, crest] = team ? colours[team] : ['none', 'none'];
  return (
    <svg viewBox="0 0 40 36" className={className} aria-hidden="true">
      <path
        d="M13 2L4 7L1 16L8 18L9 34H31L32 18L39 16L36 7L27 2Q20 8 13 2Z"
        fill={cloth}
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinejoin="round"
        {...(!team && { strokeDasharray: '3 3' })}
      />
      {team && <path d={crests[team]} fill={crest} />}
    </svg>
  );
};
