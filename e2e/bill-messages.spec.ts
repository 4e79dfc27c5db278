import type { BrowserContext } from '@playwright/test';
import { m } from '@sikka/messages';
import type { ShownNotice } from '../packages/partners/src/push/sandbox.ts';
import { expectAccessible, layoutFaults } from './support/accessibility.ts';
import { expectStatus, newAccount, payByUpi } from './support/bills.ts';
import { shown } from './support/partners.ts';
import { sandboxOrigin } from './support/addresses.ts';
import { test } from './support/payer.ts';
import { expect } from './support/test.ts';

test.use({ serviceWorker: true });

/** Gives every page a push service that can be reached: the sandbox's, with the keys of one of its devices. */
const openDevice = async (context: BrowserContext): Promise<string> => {
  const made = await fetch(`${sandboxOrigin()}/push/devices`, { method: 'POST' });
  const { id, endpoint, p256dh, auth } = (await made.json()) as Record<'id' | 'endpoint' | 'p256dh' | 'auth', string>;
  await context.addInitScript(
    ({ address, keys }) => {
      if (!('PushManager' in window)) return;
      let subscription: unknown = null;
      const made = { toJSON: () => ({ endpoint: address, keys }), unsubscribe: async () => (subscription = null) };
      const of = PushManager.prototype as unknown as Record<string, unknown>;
      of['getSubscription'] = async () => subscription;
      of['subscribe'] = async () => (subscription = made);
    },
    { address: endpoint, keys: { p256dh, auth } },
  );
  return id;
};

test('a paid bill is pushed to the phone, opens its receipt, and is a message to delete and take back', async ({
  page,
  app,
  context,
}) => {
  const device = await openDevice(context);
  await context.grantPermissions(['notifications']);

  await page.goto(`${app}/messagelist`);
  await page.getByRole('link', { name: m.inbox_settings() }).click();
  const here = page.getByRole('switch', { name: m.inbox_here() });
  await here.click();
  await expect(here).toBeChecked();
  const offers = page.getByRole('switch', { name: m.inbox_group_offers() });
  await offers.click();
  await expect(offers).not.toBeChecked();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);

  const order = await payByUpi(page, app, newAccount());
  await expectStatus(page, m.bills_status_success());
  const link = `/receipt?merchantRequestId=${order}`;
  const pushed = async (): Promise<ShownNotice | undefined> =>
    ((await shown(`push/notices?device=${device}`)) as { notices: ShownNotice[] }).notices.find(
      (each) => each.link === link,
    );
  await expect.poll(pushed).toMatchObject({ title: m.inbox_type_payments(), text: m.inbox_push_payments() });

  await page.goto(`${app}/messagelist`);
  const [worker] = context.serviceWorkers();
  const registration = new Promise<string>((resolve) => {
    void context.newCDPSession(page).then(async (session) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
      await session.send('ServiceWorker.enable');
      const registrationId = await registration;
      const data = JSON.stringify(await pushed());
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      });
    });
  });
  const notices = () =>
    worker!.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, data }) => ({ title, data: data as string }));
    });
  await expect.poll(notices).toEqual([{ title: m.inbox_type_payments(), data: link }]);
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const tap = new Event('notificationclick');
    dispatchEvent(Object.assign(tap, { notification, waitUntil: () => undefined }));
  });
  await page.waitForURL(`**${app}${link}`);

  await page.goto(`${app}/messagelist`);
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('link', { name: m.inbox_type_payments() }).click();
  const message = page.getByRole('main').locator(`a[href$="${link}"]`);
  await expect(message).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);

  const box = await message.boundingBox();
  await page.mouse.move(box!.x + 40, box!.y + 20);
  await page.mouse.down();
  await page.mouse.move(box!.x + 180, box!.y + 22, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(m.inbox_deleted())).toBeVisible();
  await page.getByRole('button', { name: m.inbox_undo() }).click();
  await message.click();
  await page.waitForURL(`**${app}${link}`);
});
