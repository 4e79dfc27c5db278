import type { Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Fold } from '#shared/frame/Fold.tsx';

/** The terms of a season. */
export const SeasonTerms = ({ season: { terms } }: { season: Season }) => (
  <Fold title={m.campaigns_rules()} padded="stack">
    {terms.map(({ title, text }) => (
      <section key={title} className="lines">
        <h3 className="heading">{title}</h3>
        <p>{text}</p>
      </section>
    ))}
  </Fold>
);
