import { inbox, type MessageSettings } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { InboxDeps } from './deps.ts';
import { endpointKey, deleteDevice, saveDevice } from './endpoint-store.ts';
import { changeChoices, switchesOf } from './settings-rules.ts';
import { changeStoredSettings, readSettings, rememberLocale, type StoredSettings } from './settings-store.ts';

const presentSettings = (
  { webPush, promptAgainDays }: InboxDeps,
  { choices, showsDetails }: StoredSettings,
): MessageSettings => ({
  switches: switchesOf(choices),
  showsDetails,
  pushKey: webPush.publicKey,
  promptAgainDays: promptAgainDays(),
});

export const querySettings = handler(inbox.querySettings, async (deps: InboxDeps, _body, { user }) =>
  presentSettings(deps, await readSettings(deps.db, user.userGid)),
);

export const changeSettings = handler(inbox.changeSettings, async (deps: InboxDeps, body, { user, locale }) => {
  const changedSettings = await changeStoredSettings(deps.db, user.userGid, locale, ({ choices, showsDetails }) => ({
    choices: changeChoices(choices, body.switches),
    showsDetails: body.showsDetails ?? showsDetails,
  }));
  return presentSettings(deps, changedSettings);
});

export const saveEndpoint = handler(inbox.saveEndpoint, async (deps: InboxDeps, { device }, { user, locale }) => {
  const { db, secrets, webPush } = deps;
  if (device.kind === 'WEB' && !webPush.isUsable(device)) throw new Problem('invalidInput');
  await db.transaction().execute(async (trx) => {
    await saveDevice(trx, secrets, user, device, locale);
    await rememberLocale(trx, user.userGid, locale);
  });
  return {};
});

export const forgetEndpoint = handler(
  inbox.forgetEndpoint,
  async ({ db, secrets }: InboxDeps, { device }, { user }) => {
    await deleteDevice(db, user.userGid, endpointKey(secrets, device));
    return {};
  },
);
