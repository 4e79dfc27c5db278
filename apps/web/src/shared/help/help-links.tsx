import type { ChatSubjectKind, HelpAbout, HelpSubjectKind, RequestCategory } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Headset } from '@sikka/ui/icons/Headset';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import type { ApiProblem } from '../api/api-problem.ts';
import { brandName } from '../locale.ts';
import { hrefOf } from '../navigation.ts';
import { chatHref } from './open-chat.ts';

/**
 * The support request form with something of the user's attached; `category` preselects the topic.
 */
export const helpHref = (kind: HelpSubjectKind, id: string, category?: RequestCategory): string =>
  hrefOf({ to: '/feedback', search: { kind, id, category } });

interface GetHelpProps {
  kind: HelpSubjectKind;
  id: string;
  category?: RequestCategory | undefined;
}

/** Opens the assistant with its context, if given. */
export const ChatRow = ({ kind, id, sub }: { kind?: ChatSubjectKind; id?: string; sub?: string }) => (
  <ListRow
    tile={<ChatCircleDuotone />}
    title={m.frame_assistant({ brand: brandName() })}
    sub={sub}
    href={chatHref(kind, id)}
  />
);

/** Opens the help page of a subject. */
export const HelpRow = ({ kind, id, category }: GetHelpProps) => (
  <ListRow tile={<Headset />} title={m.common_get_help()} href={helpHref(kind, id, category)} />
);

/** The assistant's name for a help subject; a payment being refunded is a refund. */
const chatKindOf = (kind: HelpSubjectKind, category: RequestCategory | undefined): ChatSubjectKind | undefined => {
  if (kind === 'PRIZE') return undefined;
  return kind === 'PAYMENT' && category === 'REFUND' ? 'REFUND' : kind;
};

/** Links to the assistant and to support, from the page of the subject. */
export const GetHelp = (subject: GetHelpProps) => {
  const { kind, id, category } = subject;
  const chatKind = chatKindOf(kind, category);
  return (
    <ListGroup>
      {chatKind && <ChatRow kind={chatKind} id={id} />}
      <HelpRow {...subject} />
    </ListGroup>
  );
};

/** Link to the help article about a problem. */
export const HelpLink = ({ about }: { about: HelpAbout }) => (
  <TextButton href={hrefOf({ to: '/problemDetail', search: { about } })}>{m.frame_help_about()}</TextButton>
);

interface ProblemCardProps {
  problem: ApiProblem;
  /** Shown when the outcome is unknown. */
  unknown: string;
}

/** Why an action failed, or that its outcome is unknown, with a help link. */
export const ProblemCard = ({ problem: { name, msg }, unknown }: ProblemCardProps) => (
  <Card tone={msg ? 'bad' : 'warn'} role="alert" className="sub">
    <p>{msg || unknown}</p>
    <HelpLink about={name} />
  </Card>
);
