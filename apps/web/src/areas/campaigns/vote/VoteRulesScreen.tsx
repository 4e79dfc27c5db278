import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatDeadline, formatMoment, formatNumber } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { SeasonScreen } from '../season/SeasonScreen.tsx';

const at = (moment: string): string => formatMoment(moment);
const until = (moment: string): string => formatDeadline(moment);

/** The dates and terms of the vote, with the version and hash that participants agree to. */
export const VoteRulesScreen = () => (
  <SeasonScreen path="/rename" title={m.campaigns_rules()}>
    {({ title, phase, opensAt, closesAt, resultsAt, endsAt, terms, termsHash, version }) => (
      <>
        <Card className="lines">
          <h2 className="heading">{title}</h2>
          <Facts>
            <Fact label={m.campaigns_date_opens()}>{at(opensAt)}</Fact>
            <Fact label={m.campaigns_date_closes()}>{until(closesAt)}</Fact>
            <Fact label={m.common_results()}>{at(resultsAt)}</Fact>
            <Fact label={m.campaigns_date_ends()}>{until(endsAt)}</Fact>
          </Facts>
        </Card>
        <Card className="ruled">
          {terms.map((term) => (
            <section key={term.title} className="tight">
              <h2 className="heading">{term.title}</h2>
              <p>{term.text}</p>
            </section>
          ))}
        </Card>
        {phase !== 'OVER' && (
          <Button variant="soft" wide href={hrefOf({ to: '/renameEmail' })}>
            {m.campaigns_certificate_title()}
          </Button>
        )}
        <p className="quiet">
          {m.campaigns_terms_version({ version: formatNumber(version), hash: termsHash.slice(0, 16) })}
        </p>
      </>
    )}
  </SeasonScreen>
);
