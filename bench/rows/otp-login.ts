import { randomInt } from 'node:crypto';
import { withClient } from '../../database/with-client.ts';
import type { ContentOf, Reply } from '../../packages/contract/src/index.ts';
import type { OutboxMessage } from '../../packages/partners/src/sms/sandbox.ts';
import { alternating, median } from '../kit/alternating.ts';
import { startHelper } from '../kit/helper.ts';
import { type Caller, createCaller } from '../load/caller.ts';
import type { Group } from './bench.ts';

/** A little more than the 60 seconds between two codes to one number. */
const coolDownSeconds = 61;

/** The code that the sandbox sent to a number last. */
export const codeSentTo = async (sandbox: string, mobile: string): Promise<string> => {
  const messages = (await (await fetch(`${sandbox}/sms/outbox?mobile=${mobile}`)).json()) as OutboxMessage[];
  const code = messages[0]?.code;
  if (!code) throw new Error('The gateway has no code for the number');
  return code;
};

/**
 * Asks for a code and signs in with it. Gives the milliseconds from sending the right code to having the sealed session: as in the
 * other rows, the client's own ciphering is not what is measured.
 */
export const signIn = async (
  caller: Caller,
  { sandbox, server }: { sandbox: string; server: { origin: string } },
  mobile: string,
): Promise<number> => {
  const address = { caller: randomInt(4_096) };
  const codeRequest = { mobile, smsType: 'TYPE_LOGIN' };
  const { verifyToken } = await caller.call<ContentOf<'/flamingo/user/sendCode'>>(
    '/flamingo/user/sendCode',
    codeRequest,
    address,
  );
  const verifyCode = await codeSentTo(sandbox, mobile);
  const path = '/flamingo/user/login';
  const { request, open } = await caller.seal(path, { loginType: 0, mobile, verifyCode, verifyToken }, address);
  const startedAt = performance.now();
  const response = await fetch(server.origin + path, { ...request });
  const wire = (await response.json()) as Reply;
  const took = performance.now() - startedAt;
  const reply = response.ok ? await open(wire) : wire;
  if (reply.code !== 0) throw new Error(`Signing in was answered with ${response.status} ${reply.msg}`);
  return took;
};

/** Advances the product's clock past the pause between two codes. */
const passCoolDown = async (databaseUrl: string): Promise<void> => {
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query(
      `insert into clock_offset (seconds) values ($1)
       on conflict (only_row) do update set seconds = clock_offset.seconds + excluded.seconds`,
      [coolDownSeconds],
    ),
  );
};

/** The whole of signing in by a one-time code, over HTTP and encrypted, against its password hash alone. */
export const otpLogin: Group = async ({ product, effort }) => {
  const mobiles = Array.from({ length: effort.logins + 1 }, () => `9${randomInt(100_000_000, 1_000_000_000)}`);
  // Only returning users are measured, not registrations.
  for (const mobile of mobiles) await signIn(await createCaller(product.server.origin), product, mobile);
  await passCoolDown(product.databaseUrl);

  const hash = startHelper(new URL('../baselines/password-hash.ts', import.meta.url));
  const unusedMobiles = [...mobiles];
  const ours = async (): Promise<number> =>
    signIn(await createCaller(product.server.origin), product, unusedMobiles.pop() ?? '');
  const pairs = await alternating(effort.logins, ours, () => hash.request<number>('check'));
  hash.stop();
  const login = median(pairs.map((pair) => pair.ours));
  const hashMs = median(pairs.map((pair) => pair.baseline));
  return [
    {
      what: 'sign-in by one-time code, whole: time',
      measured: login / hashMs,
      unit: '×',
      budget: { max: 1.3 },
      ours: `${login.toFixed(1)} ms`,
      baseline: `${hashMs.toFixed(1)} ms`,
    },
  ];
};
