import type { HelpAbout, HelpSubjectKind, RequestCategory } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Headset } from '@sikka/ui/icons/Headset';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import type { ApiProblem } from '../api/api-problem.ts';
import { hrefOf } from '../navigation.ts';

/** The form for a request that has something of the user's attached; `category` where it is known what it is mostly about. */
export const helpHref = (kind: HelpSubjectKind, id: string, category?: RequestCategory): string =>
  hrefOf({ to: '/feedback', search: { kind, id, category } });

interface GetHelpProps {
  kind: HelpSubjectKind;
  id: string;
  category?: RequestCategory | undefined;
}

/** The way to help about something of the user's, from its own page. */
export const GetHelp = ({ kind, id, category }: GetHelpProps) => (
  <ListGroup>
    <ListRow icon={<Headset />} title={m.frame_get_help()} href={helpHref(kind, id, category)} />
  </ListGroup>
);

/** The way from what went wrong to the article that explains it. */
export const HelpLink = ({ about }: { about: HelpAbout }) => (
  <TextButton href={hrefOf({ to: '/problemDetail', search: { about } })}>{m.frame_help_about()}</TextButton>
);

interface ProblemCardProps {
  problem: ApiProblem;
  /** What is said when nobody knows how it ended. */
  unknown: string;
}

/** Why something was not done, or that nobody knows, with the way to help. */
export const ProblemCard = ({ problem: { name, msg }, unknown }: ProblemCardProps) => (
  <Card tone={msg ? 'bad' : 'warn'} role="alert" className="sub">
    <p>{msg || unknown}</p>
    <HelpLink about={name} />
  </Card>
);
