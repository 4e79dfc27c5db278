import { support } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { useOperator } from '../people/operator.ts';

/** What readers say of the help articles, the least helpful first. */
export function ArticleVotes() {
  const query = useCall(support.listArticleVotes, {});
  const operator = useOperator();
  return (
    <Page title={m.people_articles()}>
      <Loaded query={query}>
        {({ articles }) =>
          articles.length === 0 ? (
            <p className="muted">{m.people_articles_none()}</p>
          ) : (
            <DataTable
              label={m.people_articles()}
              rows={articles}
              keyOf={({ articleId }) => articleId}
              columns={[
                {
                  id: 'article',
                  head: m.people_article(),
                  cell: ({ articleId }) => (
                    <a
                      className="link"
                      href={`${operator?.appUrl ?? '/'}problemDetail?articleId=${articleId}`}
                      target="_blank"
                      rel="noreferrer"
                      translate="no"
                    >
                      {articleId}
                    </a>
                  ),
                },
                { id: 'no', head: m.people_article_no(), cell: ({ no }) => no },
                { id: 'yes', head: m.people_article_yes(), cell: ({ yes }) => yes },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
