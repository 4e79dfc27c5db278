import type { BrowserContext, Worker } from '@playwright/test';
import { m } from '@sikka/messages';
import type { ShownNotice } from '../packages/partners/src/push/sandbox.ts';
import { expectNoFaults } from './support/accessibility.ts';
import { sandboxOrigin } from './support/addresses.ts';
import { expectStatus, newAccount, payByUpi } from './support/bills.ts';
import { readState } from './support/partners.ts';
import { test } from './support/payer.ts';
import { pressNotification, serviceWorkerOf } from './support/service-worker.ts';
import { expect } from './support/test.ts';

test.use({ prefetches: true });

/**
 * Gives every page what browsers without windows lack: the permission to show notifications, and a push service that can be reached, the
 * sandbox's, with the keys of one of its devices.
 */
const openDevice = async (context: BrowserContext): Promise<string> => {
  const deviceReply = await fetch(`${sandboxOrigin()}/push/devices`, { method: 'POST' });
  const { id, endpoint, p256dh, auth } = (await deviceReply.json()) as Record<
    'id' | 'endpoint' | 'p256dh' | 'auth',
    string
  >;
  await context.addInitScript(
    ({ address, keys }) => {
      if (!('PushManager' in window)) return;
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = async () => 'granted';
      let subscription: unknown = null;
      const newSubscription = {
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => (subscription = null),
      };
      const of = PushManager.prototype as unknown as Record<string, unknown>;
      of['getSubscription'] = async () => subscription;
      of['subscribe'] = async () => (subscription = newSubscription);
    },
    { address: endpoint, keys: { p256dh, auth } },
  );
  return id;
};

interface WorkerScope {
  registration: { showNotification(title: string, more: { data: string }): Promise<void> };
  notified: { title: string; data: string }[];
}

/** Hands what the push service delivered to the app's worker, and answers what it shows. */
const receive = (worker: Worker, notice: ShownNotice): Promise<WorkerScope['notified']> =>
  worker.evaluate(async (data) => {
    const scope = globalThis as unknown as WorkerScope;
    scope.notified = [];
    scope.registration.showNotification = async (title, more) => {
      scope.notified.push({ title, data: more.data });
    };
    const push = Object.assign(new Event('push'), { data: { json: () => data }, waitUntil: (work: unknown) => work });
    dispatchEvent(push);
    return scope.notified;
  }, notice);

test('a user gets a push for a paid bill, opens its receipt, and deletes and restores the message', async ({
  page,
  app,
  context,
}) => {
  const device = await openDevice(context);

  await page.goto(`${app}/messagelist`);
  await page.getByRole('link', { name: m.inbox_settings() }).click();
  const here = page.getByRole('switch', { name: m.inbox_here() });
  await here.click();
  await expect(here).toBeChecked();
  const offers = page.getByRole('switch', { name: m.inbox_group_offers() });
  await expect(offers).not.toBeChecked();
  await offers.click();
  await expect(offers).toBeChecked();

  const order = await payByUpi(page, app, newAccount());
  await expectStatus(page, m.bills_status_success());
  const link = `/receipt?merchantRequestId=${order}`;
  const readPushedNotice = async (): Promise<ShownNotice | undefined> =>
    ((await readState(`push/notices?device=${device}`)) as { notices: ShownNotice[] }).notices.find(
      (each) => each.link === link,
    );
  await expect.poll(readPushedNotice).toMatchObject({ title: m.common_payments(), text: m.inbox_push_payments() });

  await page.goto(`${app}/messagelist`);
  const worker = await serviceWorkerOf(context);
  const notice = await readPushedNotice();
  if (!notice) throw new Error('The push service has nothing for this device');
  expect(await receive(worker, notice)).toEqual([{ title: m.common_payments(), data: link }]);
  await pressNotification(worker, link);
  await page.waitForURL(`**${app}${link}`);

  await page.goto(`${app}/messagelist`);
  await page.getByRole('link', { name: m.common_payments() }).click();
  const message = page.getByRole('main').locator(`a[href$="${link}"]`);
  await expect(message).toBeVisible();
  await expectNoFaults(page);

  const box = await message.boundingBox();
  if (!box) throw new Error('The message is not on the screen');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 180, box.y + 22, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(m.inbox_deleted())).toBeVisible();
  await page.getByRole('button', { name: m.inbox_undo() }).click();
  await message.click();
  await page.waitForURL(`**${app}${link}`);
});
