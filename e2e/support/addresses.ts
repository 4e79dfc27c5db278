import { freePort } from '../../tools/postgres/free-port.ts';

/** Each look at the product has a stack of its own, with its own books and its own clock, so that both go at the same time. */
export const looks = ['en-light', 'hi-dark'] as const;
export type Look = (typeof looks)[number];

/** Names under which the process that starts the stacks tells its workers where they are. */
const names = (look: Look) => {
  const at = look.toUpperCase().replace('-', '_');
  return { app: `E2E_PORT_${at}`, sandbox: `E2E_SANDBOX_PORT_${at}`, database: `E2E_DATABASE_URL_${at}` };
};

/** Chooses the ports of a look, once for all processes that read this. */
export const choosePorts = async (look: Look): Promise<void> => {
  const { app, sandbox } = names(look);
  process.env[app] ??= String(await freePort());
  process.env[sandbox] ??= String(await freePort());
};

export const portsOf = (look: Look) => {
  const { app, sandbox } = names(look);
  return { app: Number(process.env[app]), sandbox: Number(process.env[sandbox]) };
};

export const noteDatabase = (look: Look, url: string): void => {
  process.env[names(look).database] = url;
};

let chosen: Look = looks[0];

/** Says which look this worker is about. */
export const chooseLook = (look: Look): void => {
  chosen = look;
};

export const sandboxOrigin = (): string => `http://localhost:${portsOf(chosen).sandbox}`;
export const databaseUrl = (): string | undefined => process.env[names(chosen).database];
