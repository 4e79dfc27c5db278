import pg from 'pg';

/** Runs the work with a connection of its own, and closes it. */
export const withClient = async <Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(config);
  // A lost connection raises an error here, too; what it interrupts fails by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
