import { contentKinds, support } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { useOperator } from '../people/operator.ts';

/** What readers say of the help articles, the least helpful first. */
export function ArticleVotes() {
  const query = useCall(support.listArticleVotes, {});
  const operator = useOperator();
  const isEditor = operator !== undefined && contentKinds.help_article.roles.includes(operator.role);
  return (
    <Page title={m.people_article_votes()}>
      <Loaded query={query}>
        {({ articles }) => (
          <DataTable
            none={m.people_articles_none()}
            label={m.people_article_votes()}
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
              ...(isEditor
                ? [
                    {
                      id: 'edit',
                      head: m.console_actions(),
                      cell: ({ articleId }: { articleId: string }) => (
                        <Link
                          to="/content/$kind/$gid"
                          params={{ kind: 'help_article', gid: articleId }}
                          className="link"
                        >
                          {m.people_article_edit()}
                        </Link>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
