import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { serverUrlOf, asServerRole } from './server-login.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const readCurrentUser = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select session_user as login, current_user as role, current_database() as name'))
      .rows[0];
  } finally {
    await client.end();
  }
};

test('the server signs in to the same database under its own name', async () => {
  const { pathname } = new URL(database.ownerUrl);
  expect(await readCurrentUser(serverUrlOf(database.ownerUrl))).toEqual({
    login: 'sikka_app',
    role: 'sikka_app',
    name: pathname.slice(1),
  });
});

test('its password is derived from the owner’s, and differs', () => {
  const [owner, server] = [new URL(database.ownerUrl), new URL(serverUrlOf(database.ownerUrl))];
  expect(server.password).not.toContain(owner.password);
  const other = new URL(database.ownerUrl);
  other.password = 'another';
  expect(new URL(serverUrlOf(other.href)).password).not.toBe(server.password);
});

test('with the owner’s login only, the server switches to its own role on connecting', async () => {
  expect(await readCurrentUser(asServerRole(database.ownerUrl))).toMatchObject({ role: 'sikka_app' });
});
