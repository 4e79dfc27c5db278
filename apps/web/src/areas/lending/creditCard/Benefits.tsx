import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { IconTile } from '@sikka/ui/icon-tile';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { formatPaise } from '#shared/format-money.ts';
import { formatNumber } from '#shared/format.ts';
import { hundredthsText } from '../compare/offer-texts.ts';
import { pointsWorth } from './card-cost-rules.ts';

/** Spending that shows what points are worth, in paise. */
const sampleSpendPaise = 100_000;

/** What the card gives, each with its limit. */
export const Benefits = ({ card: { points, films, freeDays } }: { card: CreditCard }) => {
  const worthOf = (times: number) => formatPaise(pointsWorth(sampleSpendPaise, times, points));
  return (
    <ListGroup>
      <ListRow
        icon={
          <IconTile size="small" tone="gold">
            <CoinsDuotone />
          </IconTile>
        }
        title={m.lending_card_points({ times: points.times })}
        sub={m.lending_card_points_note({
          spent: formatPaise(sampleSpendPaise),
          worth: worthOf(points.times),
          other: worthOf(1),
          most: formatNumber(points.maxInMonth),
          months: points.months,
        })}
      />
      <ListRow
        icon={
          <IconTile size="small" tone="gold">
            <TicketDuotone />
          </IconTile>
        }
        title={m.lending_card_films({ share: hundredthsText(films.offHundredths) })}
        sub={m.lending_card_films_note({ most: formatPaise(films.maxPaise), times: films.timesInMonth })}
      />
      <ListRow
        icon={
          <IconTile size="small">
            <CalendarCheckDuotone />
          </IconTile>
        }
        title={m.lending_card_free_days({ days: freeDays })}
        sub={m.lending_card_free_days_note()}
      />
    </ListGroup>
  );
};
