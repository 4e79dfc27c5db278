import type { DataRecipient } from '@sikka/contract';
import { m } from '@sikka/messages';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { privacy } from 'virtual:calls';
import { formatDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';

/** When it received data: one day, or the first and last. */
const whenText = ({ firstAt, lastAt }: DataRecipient): string => {
  if (!lastAt) return m.privacy_recipient_always();
  const last = formatDay(lastAt);
  const first = formatDay(firstAt ?? lastAt);
  return first === last ? last : m.privacy_recipient_between({ first, last });
};

const None = () => (
  <EmptyState icon={<UsersDuotone />} title={m.privacy_recipient_none_title()} text={m.privacy_recipient_none_text()} />
);

/** Who received the user's data, why and when. */
export const RecipientsScreen = () => {
  const query = useQuery(['dataRecipients'], { read: () => privacy.dataRecipients({}) });
  return (
    <Screen title={m.privacy_recipients()}>
      <Loaded query={query} isEmpty={({ recipients }) => recipients.length === 0} empty={<None />}>
        {({ recipients }) => (
          <ListGroup>
            {recipients.map((recipient) => (
              <ListRow
                key={`${recipient.kind} ${recipient.name}`}
                title={recipient.name}
                sub={
                  <span className="sub">
                    <span>{recipient.what}</span>
                    <span>{recipient.why}</span>
                    <span>{whenText(recipient)}</span>
                  </span>
                }
              />
            ))}
          </ListGroup>
        )}
      </Loaded>
    </Screen>
  );
};
