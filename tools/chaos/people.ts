import { addUsers } from '../../bench/stack/population.ts';
import { type StubbornCaller, stubbornCaller } from './api.ts';
import type { World } from './world.ts';

/** Somebody who calls, from a network of their own. */
export interface Person {
  userGid: string;
  caller: StubbornCaller;
}

/** Signs so many people in; they give up when `patienceMs` are over. */
export const addPeople = async (world: World, count: number, patienceMs: number): Promise<Person[]> => {
  const users = await addUsers(world.databaseUrl, world.dataDir, { all: count, signedIn: count });
  const deadline = performance.now() + patienceMs;
  return users.map((user, index) => ({
    userGid: user.userGid,
    caller: stubbornCaller(
      world.server,
      user,
      `198.18.${index >> 8}.${index & 255}`,
      () => performance.now() > deadline,
    ),
  }));
};
