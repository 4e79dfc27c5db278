import type { Article as HelpArticle } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Article } from '@sikka/ui/article';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { support } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { hrefOfLink } from '#shared/href-of-link.ts';
import { ArticleRows } from '../help/ArticleRows.tsx';
import { ContactRows } from '../help/ContactRows.tsx';

/** Asks whether the article helped; another tap changes the answer. */
const Helpful = ({ article: { articleId, isHelpful } }: { article: HelpArticle }) => {
  const [voted, setVoted] = useState<boolean>();
  const response = voted ?? isHelpful;
  const vote = useAction(async (helpful: boolean) => {
    await support.helpVote({ articleId, isHelpful: helpful });
    setVoted(helpful);
  }, toastProblem);
  return (
    <Card>
      <div className="split">
        <h2 className="strong">{m.support_article_helpful()}</h2>
        <div className="tags">
          <Chip selected={response === true} disabled={vote.isBusy} onClick={() => void vote.run(true)}>
            {m.common_yes()}
          </Chip>
          <Chip selected={response === false} disabled={vote.isBusy} onClick={() => void vote.run(false)}>
            {m.common_no()}
          </Chip>
        </div>
      </div>
      <p className="quiet" aria-live="polite">
        {response !== undefined && (response ? m.common_thank_you() : m.support_article_sorry())}
      </p>
    </Card>
  );
};

const ArticleContent = ({ article }: { article: HelpArticle }) => (
  <div className="stack">
    <Card className="lines">
      <h2 className="heading">{article.title}</h2>
      <Article blocks={article.blocks} hrefOf={hrefOfLink} />
    </Card>
    <Helpful key={article.articleId} article={article} />
    {article.related.length > 0 && (
      <section className="stack">
        <SectionTitle>{m.support_article_related()}</SectionTitle>
        <ArticleRows articles={article.related} />
      </section>
    )}
    <ContactRows />
  </div>
);

const Missing = () => (
  <EmptyState
    icon={<HeadsetDuotone />}
    title={m.support_article_missing()}
    text={m.support_article_missing_text()}
    actions={<Button href={hrefOf({ to: '/problem' })}>{m.support_article_all()}</Button>}
  />
);

const LoadedArticle = ({ articleId, about }: { articleId?: string | undefined; about?: string | undefined }) => {
  const query = useQuery(['help', 'article', articleId, about], {
    read: () => support.helpArticle(articleId ? { articleId } : { about }),
    stored: 'thirtyDays',
  });
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} missing={<Missing />}>
      {(article) => <ArticleContent key={article.articleId} article={article} />}
    </Loaded>
  );
};

/** A help article, by id or by problem; readable offline once it was loaded. */
export const ArticleScreen = () => {
  const { articleId, about } = useSearch({ from: '/problemDetail' });
  return (
    <Screen title={m.common_help()}>
      {articleId || about ? <LoadedArticle articleId={articleId} about={about} /> : <Missing />}
    </Screen>
  );
};
