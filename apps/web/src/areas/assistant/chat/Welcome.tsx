import type { ContentOf } from '@sikka/contract';
import type { ChatTopic } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { LightningDuotone } from '@sikka/ui/icons/LightningDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup, ListRow, type ListRowProps } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Loaded } from '#shared/query/Loaded.tsx';
import type { Query } from '#shared/query/use-query.ts';
import { isSignedIn } from '#shared/session.ts';

interface WelcomeProps {
  query: Query<ContentOf<'/flamingo/chatGPT/suggestions'>>;
  onQuestion: (question: string) => void;
}

/** The picture of a subject, in its colour on the home page. */
const tiles: Record<ChatTopic, Pick<ListRowProps, 'tile' | 'tileTone'>> = {
  REFUND: { tile: <ClockCounterClockwiseDuotone /> },
  PAYMENT: { tile: <WalletDuotone /> },
  BILL: { tile: <LightningDuotone /> },
  LOAN: { tile: <HandCoinsDuotone />, tileTone: 'gold' },
  COUPON: { tile: <TicketDuotone />, tileTone: 'gold' },
  COINS: { tile: <CoinsDuotone />, tileTone: 'gold' },
  EMI: { tile: <CalculatorDuotone />, tileTone: 'gold' },
};

/** Where answers come from, and what a language model sees. */
const withModelText = (): string =>
  isSignedIn() ? m.assistant_screen_about_model() : m.assistant_screen_about_guest();

/** Shown before the first question: where answers come from, and questions to tap, those about own records first. */
export const Welcome = ({ query, onQuestion }: WelcomeProps) => (
  <Loaded query={query}>
    {({ starters = [], hasModel }) => (
      <div className="stack">
        <HeroCard className="lines">
          <h2 className="big">{m.assistant_screen_hello()}</h2>
          <HeroNote>{hasModel ? withModelText() : m.assistant_screen_about()}</HeroNote>
        </HeroCard>
        {starters.length > 0 && (
          <section className="stack">
            <SectionTitle>{m.assistant_screen_suggestions()}</SectionTitle>
            <ListGroup>
              {starters.map(({ question, topic, line }) => (
                <ListRow
                  key={question}
                  {...tiles[topic]}
                  title={question}
                  sub={line}
                  onClick={() => onQuestion(question)}
                />
              ))}
            </ListGroup>
          </section>
        )}
      </div>
    )}
  </Loaded>
);
