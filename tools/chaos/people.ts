import { addUsers, openSessions, type SignedIn } from '../../bench/stack/population.ts';
import { type StubbornCaller, stubbornCaller } from './api.ts';
import type { World } from './world.ts';

/** Somebody who calls, from a network of their own. */
export interface Person {
  userGid: string;
  caller: StubbornCaller;
}

const peopleOf = ({ server }: World, users: readonly SignedIn[], patienceMs: number): Person[] => {
  const deadline = performance.now() + patienceMs;
  const isOver = () => performance.now() > deadline;
  return users.map((user, index) => ({
    userGid: user.userGid,
    caller: stubbornCaller(server, user, `198.18.${index >> 8}.${index & 255}`, isOver),
  }));
};

/** Signs so many people in; they give up when `patienceMs` are over. */
export const addPeople = async (world: World, count: number, patienceMs: number): Promise<Person[]> =>
  peopleOf(world, await addUsers(world.databaseUrl, world.dataDir, { all: count, signedIn: count }), patienceMs);

/** The same people, signed in anew: sessions end when nobody uses them for a month. */
export const signInAgain = async (world: World, people: readonly Person[], patienceMs: number): Promise<Person[]> => {
  const sessions = await openSessions(
    world.databaseUrl,
    people.map(({ userGid }) => userGid),
  );
  return peopleOf(world, sessions, patienceMs);
};
