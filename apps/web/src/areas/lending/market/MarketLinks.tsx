import { m } from '@sikka/messages';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { ChartLineUpDuotone } from '@sikka/ui/icons/ChartLineUpDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { SignIn } from '@sikka/ui/icons/SignIn';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import type { MouseEvent } from 'react';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { VerifyUsRow, TileRow } from '../pieces.tsx';

const signIn = (event: MouseEvent): void => {
  event.preventDefault();
  void signInFor({ to: '/loan' });
};

/** The way to compare everything, which needs no account, and for guests the way to what is theirs. */
export const MarketLinks = () => {
  const user = useUser();
  return (
    <ListGroup>
      <TileRow
        icon={<ChartLineUpDuotone />}
        title={m.lending_home_compare()}
        sub={m.lending_home_compare_note()}
        href={hrefOf({ to: '/offers' })}
      />
      {!user && (
        <TileRow
          icon={<SignIn />}
          tone="gold"
          title={m.lending_home_sign_in()}
          sub={m.lending_home_sign_in_note()}
          href={hrefOf({ to: '/login' })}
          onClick={signIn}
        />
      )}
    </ListGroup>
  );
};

/** What helps to choose a loan, wherever it comes from. */
export const Tools = () => (
  <section className="stack">
    <SectionTitle>{m.lending_home_recommended()}</SectionTitle>
    <ListGroup>
      <TileRow
        icon={<CalculatorDuotone />}
        tone="gold"
        title={m.lending_home_tool_emi()}
        sub={m.lending_home_tool_emi_note()}
        href={hrefOf({ to: '/emi' })}
      />
      <TileRow
        icon={<GaugeDuotone />}
        title={m.lending_score_tool()}
        sub={m.lending_score_tool_note()}
        href={hrefOf({ to: '/creditScore' })}
      />
      <VerifyUsRow />
    </ListGroup>
  </section>
);
