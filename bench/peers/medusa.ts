import type { Item } from './content.ts';
import { listReading, operator, type Peer, send } from './peer.ts';

const version = '2.21.2';
const cli = 'node_modules/@medusajs/cli/cli.js';

const configuration = `const { defineConfig } = require('@medusajs/framework/utils');
const { DB_URL: databaseUrl, ORIGIN: cors } = process.env;
const secret = 'bench-secret-of-one-run-only';
const http = { storeCors: cors, adminCors: cors, authCors: cors, jwtSecret: secret, cookieSecret: secret };
const databaseDriverOptions = { connection: { ssl: false } };
module.exports = defineConfig({ admin: { disable: true }, projectConfig: { databaseUrl, databaseDriverOptions, http } });`;

/** A coupon as a promotion; its texts and times are those of a campaign. */
const promotionOf = ({ couponGid, couponHeading, couponTitle, merchantName, startsAt, endsAt }: Item) => ({
  code: couponGid,
  type: 'standard',
  status: 'active',
  application_method: { type: 'percentage', target_type: 'order', value: 10, currency_code: 'inr' },
  campaign: {
    name: `${couponHeading} ${couponTitle}`,
    description: merchantName,
    campaign_identifier: couponGid,
    starts_at: startsAt,
    ends_at: endsAt,
  },
});

/** Medusa with the coupons as promotions. Its shop lists none to customers, so an operator's list is what is read. */
export const medusa = (coupons: readonly Item[]): Peer => ({
  name: `Medusa ${version}`,
  id: 'medusa',
  dependencies: { '@medusajs/medusa': version, '@medusajs/framework': version, '@medusajs/cli': version },
  environment: ({ databaseUrl, origin, port }) => ({
    DB_URL: databaseUrl,
    ORIGIN: origin,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    MEDUSA_DISABLE_TELEMETRY: 'true',
  }),
  files: { 'medusa-config.js': configuration },
  setUp: [
    [cli, 'db:migrate'],
    [cli, 'user', '--email', operator.email, '--password', operator.password],
  ],
  serve: [cli, 'start'],
  alive: '/health',
  populate: async ({ origin }) => {
    const { token } = await send<{ token: string }>(`${origin}/auth/user/emailpass`, operator);
    const headers = { authorization: `Bearer ${token}` };
    for (const coupon of coupons) await send(`${origin}/admin/promotions`, promotionOf(coupon), headers);
    return listReading(`/admin/promotions?limit=${coupons.length}`, 'promotions', headers);
  },
});
