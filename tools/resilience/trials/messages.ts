import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShownNotice } from '@sikka/partners/push/sandbox';
import { everyEvent } from '../../../apps/server/src/areas/inbox/testing/events.ts';
import { pushTimeoutMs } from '../../../apps/server/src/areas/inbox/web-push.ts';
import { openDatabase } from '../../../apps/server/src/platform/data/database.ts';
import { moveClock } from '../../../apps/server/src/platform/data/clock.ts';
import { policyOf } from '../../../apps/server/src/platform/people/event-policies.ts';
import { type UserEvent, userEvents } from '../../../apps/server/src/platform/people/user-events.ts';
import { addUsers } from '../../../bench/stack/population.ts';
import { stubbornCaller } from '../api.ts';
import { readBooks } from '../books.ts';
import type { World } from '../world.ts';
import { type Figure, figure, type Trial } from './trial.ts';
import { underKills } from '../under-kills.ts';

const [people, eventsInAll, atOnce, pauseBetweenKillsMs, drainSeconds] = [400, 10_000, 8, 2_500, 900];
const faults = { seed: 'messages', tooMany: 0.05, serverError: 0.05, slow: 0.01, answerLost: 0.05, malformed: 0.03 };
/** Every fourth person wants to hear nothing of payments. */
const hearsNoPayments = (index: number): boolean => index % 4 === 3;

/** Retries until the database is back; writes are idempotent. */
const insist = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await act();
    } catch {
      await wait(200);
    }
  }
};

/** The product's clock, as this trial moves it. */
const clockOf = (world: World) => {
  let offset = 0;
  const { db, close } = openDatabase({ url: world.databaseUrl, poolSize: atOnce, onIdleError: () => undefined });
  const to = (seconds: number): Promise<void> => insist(() => moveClock(db, (offset = Math.round(seconds))));
  return {
    db,
    close,
    pass: (seconds: number) => to(offset + seconds),
    /** Moves the clock to a minute of the Indian day, this many days from now. */
    toMinute: (minute: number, days: number) => {
      const now = Date.now() / 1_000;
      return to(days * 86_400 + minute * 60 - ((now + 19_800) % 86_400));
    },
    shownAt: (notice: ShownNotice): Date => new Date(Date.parse(notice.at) + offset * 1_000),
  };
};

/** Texts that the SMS gateway has sent, by the registered text. */
const textsSent = (world: World): number => {
  const books = new DatabaseSync(`${world.dataDir}/sandbox/sms.sqlite`, { readOnly: true });
  const { count } = books.prepare('select count(*) as count from sent_message').get() as { count: number };
  books.close();
  return count;
};

interface Row {
  state: string;
  channel: string;
  kind: UserEvent['kind'];
  /** Whether it was counted as a promotion, which happens before it leaves. */
  isPromoted: boolean;
  count: number;
}

/** Ten thousand events of every kind, while server and database are killed and the push service misbehaves, over an evening and a night. */
export const messages: Trial = {
  name: 'messages',
  goal: 'each once a channel, at a decent hour, and only what is wanted',
  run: async ({ world, partners }) => {
    const users = await addUsers(world.databaseUrl, world.dataDir, { all: people, signedIn: people });
    const clock = clockOf(world);
    const devices = await Promise.all(
      users.map(async (user, index) => {
        const caller = stubbornCaller(world.server, user, `198.20.${index >> 8}.${index & 255}`, () => false);
        const { id, ...keys } = await partners.control<{ id: string; endpoint: string; p256dh: string; auth: string }>(
          '/push/devices',
          {},
        );
        await caller.post('/flamingo/message/endpoint/save', { device: { kind: 'WEB', ...keys } });
        if (hearsNoPayments(index)) {
          const switches = [{ messageTypeGid: 'PAYMENTS', channel: 'PUSH', isOn: false } as const];
          await caller.post('/flamingo/message/settings/change', { switches });
        }
        return id;
      }),
    );
    const seen = async () => (await partners.control<{ notices: ShownNotice[] }>('/push/notices')).notices;
    const events = Array.from({ length: eventsInAll }, (_, index): UserEvent => {
      const { userGid } = users[index % people] ?? {};
      const kinds = everyEvent(String(userGid));
      return { ...kinds[Math.floor(index / people) % kinds.length], key: `trial ${index}` } as UserEvent;
    });
    const record = async (some: readonly UserEvent[]): Promise<void> => {
      const left = some.values();
      const worker = async (): Promise<void> => {
        for (const event of left) await insist(() => userEvents.record(clock.db, event));
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };
    const due = (more: string) =>
      insist(() =>
        readBooks(world.databaseUrl, (query) =>
          query<{ count: number }>(
            `select count(*)::int as count from user_event_delivery where state = 'WAITING' ${more}`,
          ),
        ),
      ).then(([row]) => row?.count ?? 0);
    const drain = async (isDone: () => Promise<boolean>, stepSeconds: number): Promise<number> => {
      for (let passed = 0; passed < drainSeconds; passed += 1) {
        if (await isDone()) return passed;
        await wait(1_000);
        await clock.pass(stepSeconds);
      }
      return drainSeconds;
    };

    await partners.control('/push/control/faults', faults);
    await clock.toMinute(19 * 60, 1);
    // The afternoon, up to the quiet hours.
    const evening = await underKills(world, pauseBetweenKillsMs, () => record(events.slice(0, eventsInAll / 2)));
    // Nothing starts in the last minute before quiet hours; messages in flight end in it.
    await clock.toMinute(21 * 60 - 1, 1);
    await wait(2 * pushTimeoutMs);
    await clock.toMinute(21 * 60, 1);
    const tones = new Map(
      events.map((event) => [`${event.userGid} ${event.kind}:${event.key}`, policyOf(event.kind).tone]),
    );
    const before = await seen();
    // At night only urgent messages may arrive.
    const night = await underKills(world, pauseBetweenKillsMs, () => record(events.slice(eventsInAll / 2)));
    await drain(async () => (await due(`and due_at <= app_now() + interval '2 minutes'`)) === 0, 5);
    const atNight = (await seen()).slice(before.length).map((notice) => clock.shownAt(notice));
    const urgentAtNight = await insist(() =>
      readBooks(world.databaseUrl, (query) =>
        query<{ key: string }>(
          `select user_gid || ' ' || event_key as key from user_event_delivery where state = 'SENT' and channel = 'PUSH'
            and ended_at >= (date_trunc('day', app_now() at time zone 'Asia/Kolkata') + interval '21 hours') at time zone 'Asia/Kolkata'`,
        ),
      ),
    );
    const loudAtNight = urgentAtNight.filter(({ key }) => tones.get(key) !== 'urgent').length;
    // The morning.
    await clock.toMinute(10 * 60 + 1, 2);
    const kills = evening.kills + night.kills;
    const drained = await drain(async () => (await due('')) === 0, 20);

    const notices = await seen();
    const rows = await readBooks(world.databaseUrl, (query) =>
      query<Row>(`select state, channel, split_part(event_key, ':', 1) as kind, promoted_at is not null as "isPromoted",
        count(*)::int as count from user_event_delivery group by 1, 2, 3, 4`),
    );
    const countOf = (filter: (row: Row) => boolean): number =>
      rows.filter(filter).reduce((sum, { count }) => sum + count, 0);
    const pushed = countOf(({ state, channel }) => state === 'SENT' && channel === 'PUSH');
    const texted = countOf(({ state, channel }) => state === 'SENT' && channel === 'SMS');
    const rejectedTexts = countOf(({ state, channel }) => state === 'NOWHERE' && channel === 'SMS');
    const expected = events.filter(
      ({ kind }, index) =>
        policyOf(kind).tone !== 'promotional' &&
        !(policyOf(kind).type === 'PAYMENTS' && hearsNoPayments(index % people)),
    ).length;
    const offered = countOf(({ state, kind }) => state === 'SENT' && policyOf(kind).tone === 'promotional');
    // Promotions that left, but whose answer was lost and whose day was over: the phone may show them.
    const unconfirmed = countOf(
      ({ state, channel, isPromoted }) => state !== 'SENT' && channel === 'PUSH' && isPromoted,
    );
    const mayBeShown = (count: number): boolean => notices.length >= count && notices.length <= count + unconfirmed;
    const unwanted = notices.filter(
      ({ device, title }) => title === 'Payments' && hearsNoPayments(devices.indexOf(device)),
    ).length;
    const tooMany = await readBooks(world.databaseUrl, (query) =>
      query(`select user_gid from user_event_delivery where promoted_at is not null and state = 'SENT'
        group by user_gid, (promoted_at at time zone 'Asia/Kolkata')::date having count(*) > 1`),
    );
    const twice = notices.length - new Set(notices.map(({ id }) => id)).size;
    await clock.close();
    const figures: Figure[] = [
      figure('kills of server and database meanwhile', kills, kills > 0),
      figure('deliveries that have not ended', `${await due('')} after ${drained} s`, (await due('')) === 0),
      figure(
        'pushes on the phones, of those that were wanted and the promotions that were allowed',
        `${notices.length} of ${expected} + ${offered} + ${unconfirmed} without an answer`,
        mayBeShown(expected + offered),
      ),
      figure('pushes that our books say were sent', pushed, mayBeShown(pushed)),
      figure('shown twice', twice, twice === 0),
      figure(
        'sent again after a lost answer or a kill, and shown once',
        notices.filter(({ received }) => received > 1).length,
        true,
      ),
      figure('against a switch', unwanted, unwanted === 0),
      figure('by night without being urgent', `${loudAtNight} of ${atNight.length}`, loudAtNight === 0),
      figure('people with two promotions on a day', tooMany.length, tooMany.length === 0),
      figure(
        'texts at the gateway, of those sent',
        `${textsSent(world)} of ${texted} + ${rejectedTexts} refused`,
        textsSent(world) >= texted && textsSent(world) <= texted + rejectedTexts,
      ),
    ];
    return figures;
  },
};
