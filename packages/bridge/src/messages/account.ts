import { flag, like, shape } from '../guards.ts';
import { shellNotice } from '../message.ts';

/** A user signed in. Contains no session: the token stays in its cookie. */
export const h5LoginSuccess = shellNotice('h5LoginSuccess', shape({ userGid: like(/^[\w-]{1,64}$/), isNewUser: flag }));

/** The first-start agreement was accepted or closed. `version` is that of the policy text. */
export const privacyStatus = shellNotice('privacyStatus', shape({ accepted: flag, version: like(/^[\w.-]{1,16}$/) }));

/** Leaves the app. Does nothing in a browser, where a tab cannot close itself. */
export const exitApp = shellNotice('exitApp', shape({}));
