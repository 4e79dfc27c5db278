import {
  type ContentOf,
  type LoginSession,
  maskMobile,
  userDetails,
  type UserDetails,
  type UserInfo,
} from '@sikka/contract';
import type { Secrets } from '#platform/data/secrets.ts';
import type { IdentityDeps } from './deps.ts';
import { portraitUrl } from './profile-rules.ts';
import { unsealMobile, type User } from './user-store.ts';

type PresentDeps = Pick<IdentityDeps, 'config' | 'secrets' | 'files'>;
type Details = ContentOf<'/flamingo/user/userExtInfo'>;

/** No card applied for yet: the loan page offers to apply (specification §4, currentStatus −1). */
const noCredit = -1;

const emptyDetails: UserDetails = { gender: 0, birthDate: '', location: '', occupation: '' };

/** Sealing context of a user's details. */
export const detailsContext = (userGid: string): string => `user:${userGid}:details`;

/** Seals the details of a user for storage. */
export const sealDetails = (secrets: Secrets, userGid: string, details: UserDetails): string =>
  secrets.seal('personal-data', JSON.stringify(details), detailsContext(userGid));

/** Flags that choose variants of screens for a user, by their names in the specification. */
export const screenVariantsOf = (user: User): UserInfo['userGrayscaleData'] => ({
  apiLoanMarketRUB148: user.has_new_loan_page ? 1 : 0,
  apiLoanMarketRUB1214: user.has_light_login ? 1 : 0,
});

const commonFields = ({ config, secrets, files }: PresentDeps, user: User) => {
  const masked = maskMobile(unsealMobile(secrets, user));
  const msUntilDeletion = user.delete_due_at ? user.delete_due_at.getTime() - user.now.getTime() : 0;
  return {
    userGid: user.user_gid,
    uid: String(user.uid),
    nickname: user.nickname,
    portraitUrl: user.portrait_file_id
      ? files.addressAt(user.portrait_file_id)
      : portraitUrl(config.appBase, user.portrait_id),
    mobile: masked,
    phone: masked,
    expireTime: Math.max(0, Math.ceil(msUntilDeletion / 1_000)),
    userGrayscaleData: screenVariantsOf(user),
  } as const;
};

export const presentLogin = (deps: PresentDeps, user: User, userToken: string): LoginSession => ({
  ...commonFields(deps, user),
  userToken,
  needPwd: user.password_hash === null,
  creditItemStatus: noCredit,
});

export const presentUser = (deps: PresentDeps, user: User): UserInfo => ({
  ...commonFields(deps, user),
  hasPwd: user.password_hash !== null,
  isWhiteListed: user.is_white_listed,
});

export const presentDetails = ({ secrets }: Pick<PresentDeps, 'secrets'>, user: User): Details => ({
  ...(user.details_sealed
    ? userDetails.parse(JSON.parse(secrets.unseal('personal-data', user.details_sealed, detailsContext(user.user_gid))))
    : emptyDetails),
  registeredAt: Math.floor(user.registered_at.getTime() / 1_000),
});
