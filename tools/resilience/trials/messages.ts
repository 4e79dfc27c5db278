import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShownNotice } from '@sikka/partners/push/sandbox';
import { everyEvent } from '../../../apps/server/src/areas/inbox/testing/events.ts';
import { pushTimeoutMs } from '../../../apps/server/src/areas/inbox/web-push.ts';
import { openDatabase } from '../../../apps/server/src/platform/data/database.ts';
import { policyOf } from '../../../apps/server/src/platform/people/event-policies.ts';
import { type UserEvent, userEvents } from '../../../apps/server/src/platform/people/user-events.ts';
import { startKiller } from '../kills.ts';
import { runConcurrently, retryUntilDone } from '../kit.ts';
import type { World } from '../world.ts';
import { day, figureOf, minute, zeroFigure, type Trial } from './trial.ts';

const [peopleCount, eventCount, concurrency, drainSeconds] = [400, 10_000, 8, 900];
/** Kills of an evening and of a night. */
const kills = [6, 3] as const;
const faults = { seed: 'messages', tooMany: 0.05, serverError: 0.05, slow: 0.01, answerLost: 0.05, malformed: 0.03 };
/** Every fourth person has switched off notifications of payments. */
const rejectsPayments = (index: number): boolean => index % 4 === 3;

/** The product's clock, as this trial moves it. */
const clockOf = ({ books }: World) => {
  let offset = 0;
  const setClockTo = (seconds: number) => retryUntilDone(() => books.setClock((offset = Math.round(seconds))));
  return {
    pass: (seconds: number) => setClockTo(offset + seconds),
    /** Moves the clock to a time of the Indian day, this many days from now. */
    toTime: (hour: number, minutes: number, days: number) =>
      setClockTo(days * day + (hour * 60 + minutes) * minute - ((Date.now() / 1_000 + 19_800) % day)),
  };
};

/** Number of texts that the SMS gateway has sent. */
const textsSent = ({ dataDir }: World): number => {
  const books = new DatabaseSync(`${dataDir}/sandbox/sms.sqlite`, { readOnly: true });
  const { count } = books.prepare('select count(*) as count from sent_message').get() as { count: number };
  books.close();
  return count;
};

/** Deliveries in the same state. */
interface Row {
  state: string;
  channel: string;
  kind: UserEvent['kind'];
  /** Whether it was counted as a promotion, which happens before it is sent. */
  isPromoted: boolean;
  count: number;
}

/**
 * Ten thousand events of every kind over an evening and a night, while server and database are
 * killed and the push service misbehaves.
 */
export const messages: Trial = {
  name: 'messages',
  goal: 'once per channel, outside the quiet hours, and only what is switched on',
  people: peopleCount,
  run: async ({ world, people }) => {
    const { books, partners, databaseUrl } = world;
    const clock = clockOf(world);
    const devices = await Promise.all(
      people.map(async ({ caller }, index) => {
        type Device = { id: string; endpoint: string; p256dh: string; auth: string };
        const { id, ...keys } = await partners.control<Device>('/push/devices', {});
        await caller.post('/flamingo/message/endpoint/save', { device: { kind: 'WEB', ...keys } });
        const switches = [{ messageTypeGid: 'PAYMENTS', channel: 'PUSH', isOn: false } as const];
        if (rejectsPayments(index)) await caller.post('/flamingo/message/settings/change', { switches });
        return id;
      }),
    );
    const shownNotices = async () => (await partners.control<{ notices: ShownNotice[] }>('/push/notices')).notices;
    const events = Array.from({ length: eventCount }, (_, index): UserEvent => {
      const kinds = everyEvent(String(people[index % peopleCount]?.userGid));
      return { ...kinds[Math.floor(index / peopleCount) % kinds.length], key: `trial ${index}` } as UserEvent;
    });
    const { db, close } = openDatabase({ url: databaseUrl, poolSize: concurrency, onIdleError: () => undefined });
    const recordUnderKills = async (phase: string, events: readonly UserEvent[]): Promise<void> => {
      const killer = startKiller(world, 1, phase, events.length, kills);
      await runConcurrently(events.length, concurrency, async (index) => {
        await retryUntilDone(() => userEvents.record(db, events[index] as UserEvent));
        killer.count();
      });
      await killer.finish();
    };
    const waiting = (more = '') =>
      retryUntilDone(() => books.count(`select count(*) from user_event_delivery where state = 'WAITING' ${more}`));
    /** Advances the clock until no such delivery waits; returns the seconds it took. */
    const drain = async (more: string, stepSeconds: number): Promise<number> => {
      let seconds = 0;
      for (; seconds < drainSeconds && (await waiting(more)) > 0; seconds += 1) {
        await wait(1_000);
        await clock.pass(stepSeconds);
      }
      return seconds;
    };

    await partners.control('/push/control/faults', faults);
    await clock.toTime(19, 0, 1);
    await recordUnderKills('evening', events.slice(0, eventCount / 2));
    // Nothing starts in the last minute before the quiet hours; messages in flight end in it.
    await clock.toTime(20, 59, 1);
    await wait(2 * pushTimeoutMs);
    await clock.toTime(21, 0, 1);
    const noticesBefore = (await shownNotices()).length;
    await recordUnderKills('night', events.slice(eventCount / 2));
    await drain("and due_at <= app_now() + interval '2 minutes'", 5);
    const shownAtNight = (await shownNotices()).length - noticesBefore;
    const sentAtNight = await retryUntilDone(() =>
      books.rows<{ key: string }>(
        `select user_gid || ' ' || event_key as key from user_event_delivery where state = 'SENT' and channel = 'PUSH'
          and ended_at >= (date_trunc('day', app_now() at time zone 'Asia/Kolkata') + interval '21 hours') at time zone 'Asia/Kolkata'`,
      ),
    );
    const urgent = new Set(
      events
        .filter(({ kind }) => policyOf(kind).tone === 'urgent')
        .map(({ userGid, kind, key }) => `${userGid} ${kind}:${key}`),
    );
    await clock.toTime(10, 1, 2);
    const drainResult = await drain('', 20);
    await close();

    const notices = await shownNotices();
    const rows = await books.rows<Row>(`select state, channel, split_part(event_key, ':', 1) as kind,
      promoted_at is not null as "isPromoted", count(*) as count from user_event_delivery group by 1, 2, 3, 4`);
    const countOf = (filter: (row: Row) => boolean): number =>
      rows.filter(filter).reduce((sum, { count }) => sum + count, 0);
    const pushedCount = countOf(({ state, channel }) => state === 'SENT' && channel === 'PUSH');
    const textedCount = countOf(({ state, channel }) => state === 'SENT' && channel === 'SMS');
    const rejectedTexts = countOf(({ state, channel }) => state === 'NOWHERE' && channel === 'SMS');
    const expected = events.filter(
      ({ kind }, index) =>
        policyOf(kind).tone !== 'promotional' &&
        !(policyOf(kind).type === 'PAYMENTS' && rejectsPayments(index % peopleCount)),
    ).length;
    const sentOffers = countOf(({ state, kind }) => state === 'SENT' && policyOf(kind).tone === 'promotional');
    // Promotions whose answer was lost and whose day was over: the phone may show them.
    const unknown = countOf(({ state, channel, isPromoted }) => state !== 'SENT' && channel === 'PUSH' && isPromoted);
    const mayBeShown = (count: number): boolean => notices.length >= count && notices.length <= count + unknown;
    const crowdedHours =
      await books.rows(`select user_gid from user_event_delivery where promoted_at is not null and state = 'SENT'
      group by user_gid, (promoted_at at time zone 'Asia/Kolkata')::date having count(*) > 1`);
    const open = await waiting();
    const texts = textsSent(world);
    return [
      figureOf('deliveries that have not ended', `${open} after ${drainResult} s`, open === 0),
      figureOf(
        'pushes on the phones, of those switched on and the promotions sent',
        `${notices.length} of ${expected} + ${sentOffers} + ${unknown} without an answer`,
        mayBeShown(expected + sentOffers),
      ),
      figureOf('pushes sent by our books', pushedCount, mayBeShown(pushedCount)),
      zeroFigure('shown twice', notices.length - new Set(notices.map(({ id }) => id)).size),
      figureOf(
        'sent again after a lost answer or a kill, and shown once',
        notices.filter(({ received }) => received > 1).length,
      ),
      zeroFigure(
        'shown although switched off',
        notices.filter(({ device, title }) => title === 'Payments' && rejectsPayments(devices.indexOf(device))).length,
      ),
      zeroFigure(
        `not urgent, of ${shownAtNight} shown at night`,
        sentAtNight.filter(({ key }) => !urgent.has(key)).length,
      ),
      zeroFigure('people with two promotions on a day', crowdedHours.length),
      figureOf(
        'texts at the gateway, of those sent',
        `${texts} of ${textedCount} + ${rejectedTexts} refused`,
        texts >= textedCount && texts <= textedCount + rejectedTexts,
      ),
    ];
  },
};
