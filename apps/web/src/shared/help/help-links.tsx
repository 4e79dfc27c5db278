import type { ChatSubjectKind, HelpAbout, HelpSubjectKind, RequestCategory } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Headset } from '@sikka/ui/icons/Headset';
import { ChatCircle } from '@sikka/ui/icons/ChatCircle';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import type { ApiProblem } from '../api/api-problem.ts';
import { brandName } from '../locale.ts';
import { hrefOf } from '../navigation.ts';
import { chatHref } from './open-chat.ts';

/** The form for a request that has something of the user's attached; `category` where it is known what it is mostly about. */
export const helpHref = (kind: HelpSubjectKind, id: string, category?: RequestCategory): string =>
  hrefOf({ to: '/feedback', search: { kind, id, category } });

interface GetHelpProps {
  kind: HelpSubjectKind;
  id: string;
  category?: RequestCategory | undefined;
}

/** The assistant, which knows what it was opened from; without that, for any question. */
export const ChatRow = ({ kind, id }: { kind?: ChatSubjectKind; id?: string }) => (
  <ListRow icon={<ChatCircle />} title={m.frame_assistant({ brand: brandName() })} href={chatHref(kind, id)} />
);

/** What the assistant calls what help is about; a payment whose money comes back is a refund. */
const chatKindOf = (kind: HelpSubjectKind, category: RequestCategory | undefined): ChatSubjectKind | undefined => {
  if (kind === 'PRIZE') return undefined;
  return kind === 'PAYMENT' && category === 'REFUND' ? 'REFUND' : kind;
};

/** The way to answers and to help about something of the user's, from its own page. */
export const GetHelp = ({ kind, id, category }: GetHelpProps) => {
  const chatKind = chatKindOf(kind, category);
  return (
    <ListGroup>
      {chatKind && <ChatRow kind={chatKind} id={id} />}
      <ListRow icon={<Headset />} title={m.frame_get_help()} href={helpHref(kind, id, category)} />
    </ListGroup>
  );
};

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
