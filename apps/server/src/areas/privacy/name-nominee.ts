import { privacy } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import type { PrivacyDeps } from './deps.ts';
import { findNominee, removeNominee, storeNominee } from './nominee-store.ts';

const showNominee = async (deps: PrivacyDeps, userGid: string) => {
  const nominee = await findNominee(deps, userGid);
  return nominee ? { nominee } : {};
};

export const queryNominee = handler(privacy.queryNominee, (deps: PrivacyDeps, _body, { user }) =>
  showNominee(deps, user.userGid),
);

/** Sets or changes the nominee; removes it if none is given. */
export const setNominee = handler(privacy.setNominee, async (deps: PrivacyDeps, { nominee }, { user: { userGid } }) => {
  if (nominee) await storeNominee(deps, userGid, nominee);
  else await removeNominee(deps, userGid);
  return showNominee(deps, userGid);
});
