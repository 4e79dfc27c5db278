import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Loaded } from '#shared/query/Loaded.tsx';
import type { Query } from '#shared/query/use-query.ts';

interface WelcomeProps {
  query: Query<ContentOf<'/flamingo/chatGPT/suggestions'>>;
  onQuestion: (question: string) => void;
}

/** Shown before the first question: where answers come from, and suggested questions. */
export const Welcome = ({ query, onQuestion }: WelcomeProps) => (
  <Loaded query={query}>
    {({ suggestions, hasModel }) => (
      <div className="stack">
        <HeroCard className="lines">
          <h2 className="big">{m.assistant_screen_hello()}</h2>
          <HeroNote>{hasModel ? m.assistant_screen_about_model() : m.assistant_screen_about()}</HeroNote>
        </HeroCard>
        {suggestions.length > 0 && (
          <section className="stack">
            <SectionTitle>{m.assistant_screen_suggestions()}</SectionTitle>
            <ListGroup>
              {suggestions.map((question) => (
                <ListRow key={question} title={question} onClick={() => onQuestion(question)} />
              ))}
            </ListGroup>
          </section>
        )}
      </div>
    )}
  </Loaded>
);
