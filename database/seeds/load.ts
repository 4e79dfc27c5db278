import pg from 'pg';
import { demoContent } from './content/demo-content.ts';
import { writeContent } from './write-content.ts';

/** Every demo row's gid starts so; rows of anybody else are never touched. */
const prefix = 'demo-';

/**
 * Loads the demo content into a migrated database. Loading it again changes what differs and nothing else.
 * @param hosts hosts its links may lead to, as CONTENT_HOSTS names them
 */
export const loadSeeds = async (databaseUrl: string, hosts: readonly string[] = ['*.example']): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sikka-seeds' });
  await client.connect();
  try {
    await writeContent(client, demoContent(), { prefix, hosts });
  } finally {
    await client.end();
  }
};
