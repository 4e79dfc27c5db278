import { bureauSandbox } from '@sikka/partners/bureau/sandbox';
import { gatewaySandbox } from '@sikka/partners/gateway/sandbox';
import { gamesSandbox } from '@sikka/partners/khelghar/sandbox';
import { createClearing } from '@sikka/partners/kit/clearing';
import { pageAssets, sendPage } from '@sikka/partners/kit/pages';
import { lenderSandbox } from '@sikka/partners/lender/sandbox';
import { modelSandbox } from '@sikka/partners/model/sandbox';
import { networkSandbox } from '@sikka/partners/network/sandbox';
import { numberSandbox } from '@sikka/partners/numbers/sandbox';
import { offerSandbox } from '@sikka/partners/offers/sandbox';
import { pushSandbox } from '@sikka/partners/push/sandbox';
import { referralSandbox } from '@sikka/partners/referral/sandbox';
import { smsFaults, smsSandbox } from '@sikka/partners/sms/sandbox';
import { supplierSandbox } from '@sikka/partners/supplier/sandbox';
import Fastify from 'fastify';
import type { SandboxConfig } from './config.ts';
import { emulator } from './emulator/routes.ts';
import { indexPage } from './index-page.ts';

/** The outside world on one machine: every partner's sandbox, and a phone to see the app in. */
export const buildSandbox = async ({
  brand,
  appUrl,
  dataDir,
  sms,
  gateway,
  network,
  lenders,
  referral,
  bureau,
  supplier,
  offers,
  games,
  numbers,
  push,
  model,
}: Omit<SandboxConfig, 'host' | 'port'>) => {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 262_144 });
  const clearing = createClearing();
  await app.register(pageAssets);
  await app.register(smsSandbox, {
    ...sms,
    brand,
    dataDir: `${dataDir}/sandbox`,
    whitelistedHosts: [...new Set(['localhost', appUrl.hostname])],
  });
  await app.register(gatewaySandbox, {
    ...gateway,
    origin: () => gateway.origin,
    brand,
    dataDir: `${dataDir}/sandbox`,
    clearing,
  });
  await app.register(networkSandbox, { ...network, brand, dataDir: `${dataDir}/sandbox` });
  await app.register(lenderSandbox, { lenders, brand, dataDir: `${dataDir}/sandbox`, clearing });
  await app.register(referralSandbox, referral);
  await app.register(bureauSandbox, { ...bureau, brand, dataDir: `${dataDir}/sandbox` });
  await app.register(supplierSandbox, { ...supplier, brand, dataDir: `${dataDir}/sandbox` });
  await app.register(offerSandbox, { ...offers, origin: () => offers.origin, brand, dataDir: `${dataDir}/sandbox` });
  await app.register(gamesSandbox, { ...games, origin: () => games.origin, brand, dataDir: `${dataDir}/sandbox` });
  await app.register(numberSandbox, numbers);
  await app.register(pushSandbox, { ...push, origin: () => push.origin, brand, dataDir: `${dataDir}/sandbox` });
  await app.register(modelSandbox, model);
  await app.register(emulator, { brand, appUrl, sender: sms.header });
  app.get('/', async (_request, reply) => sendPage(reply, indexPage({ brand, appUrl, smsFaults })));
  app.get('/healthz', async () => ({ ok: true }));
  return app;
};
