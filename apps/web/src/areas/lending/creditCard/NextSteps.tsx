import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { formatPaise } from '#shared/format-money.ts';
import { lateClosingPaise } from './card-rights.ts';

/** What an application goes through, from here to the card and out of it again. */
export const NextSteps = ({ issuer }: { issuer: string }) => {
  const penalty = formatPaise(lateClosingPaise);
  const steps = [
    { title: m.lending_card_next_apply({ issuer }), text: m.lending_card_next_apply_text() },
    { title: m.lending_card_next_check({ issuer }), text: m.lending_card_next_check_text() },
    { title: m.lending_card_next_decision({ issuer }), text: m.lending_card_next_decision_text() },
    { title: m.lending_card_next_card(), text: m.lending_card_next_card_text({ issuer }) },
    { title: m.lending_card_next_close(), text: m.lending_card_next_close_text({ issuer, penalty }) },
  ];
  return (
    <ListGroup>
      {steps.map(({ title, text }, index) => (
        <ListRow key={title} icon={<IconTile size="small">{index + 1}</IconTile>} title={title} sub={text} />
      ))}
    </ListGroup>
  );
};
