import { addUsers, openSessions, type SignedIn } from '../../bench/stack/population.ts';
import { type StubbornCaller, stubbornCaller } from './api.ts';
import type { World } from './world.ts';

/** A signed-in user with a network address of their own. */
export interface Person {
  userGid: string;
  token: string;
  caller: StubbornCaller;
}

const peopleOf = ({ server }: World, users: readonly SignedIn[], patienceMs: number): Person[] => {
  const deadline = performance.now() + patienceMs;
  const isOver = () => performance.now() > deadline;
  return users.map((user, index) => ({
    userGid: user.userGid,
    token: user.token,
    caller: stubbornCaller(server, user, `198.18.${index >> 8}.${index & 255}`, isOver),
  }));
};

/** Signs `count` people in; their calls give up after `patienceMs`. */
export const addPeople = async (world: World, count: number, patienceMs: number): Promise<Person[]> =>
  peopleOf(world, await addUsers(world.databaseUrl, world.dataDir, { all: count, signedIn: count }), patienceMs);

/** Opens new sessions for the same people: unused sessions end after a month. */
export const signInAgain = async (world: World, people: readonly Person[], patienceMs: number): Promise<Person[]> => {
  const sessions = await openSessions(
    world.databaseUrl,
    people.map(({ userGid }) => userGid),
  );
  return peopleOf(world, sessions, patienceMs);
};
