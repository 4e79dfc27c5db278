import type { BodyOf, LoginSession } from '@sikka/contract';
import {
  readMobile,
  isMobile,
  isStrongPassword,
  otpLimits,
  readSecret,
  undisclosedPhoneCheck,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useEffect, useRef, useState } from 'react';
import { identity } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { bridge } from '#shared/bridge.ts';
import { toast } from '#shared/toast.ts';
import { signedIn } from '#shared/session.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import {
  isPasswordComplete,
  type PhoneCheck,
  placeOfLoginProblem,
  userTypeOf,
  type SignInMethod,
  signInMethodsOf,
} from './sign-in-rules.ts';
import { useCode } from './use-code.ts';

export interface SignInOptions {
  codeOnly?: boolean;
  /** Called once the session is stored. `weakPassword`: the user should change the password. */
  onSignedIn: (result: { weakPassword: boolean }) => void;
}

/**
 * How long the button shows success before the screen goes on, in milliseconds (specification §9).
 */
const successMs = 800;

/** The number may have been reassigned: its code also requires the password. */
interface SecondProof {
  hasPassword: boolean;
  /** The server's explanation. */
  text: string;
}

interface Errors {
  mobile?: string;
  code?: string;
  password?: string;
}

/** State of the sign-in form: checks the number, sends the code, signs in by code or password. */
export const useSignIn = ({ codeOnly = false, onSignedIn }: SignInOptions) => {
  const [mobile, setMobile] = useState('');
  const [check, setCheck] = useState<PhoneCheck>();
  const [chosen, setChosen] = useState<SignInMethod>();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [progress, setProgress] = useState<'idle' | 'busy' | 'done'>('idle');
  const [secondProof, setSecondProof] = useState<SecondProof>();
  const sender = useCode('TYPE_LOGIN');
  const isOnline = useRetryOnline(() => setErrors({}));

  const methods = signInMethodsOf(check, codeOnly);
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];

  const latestMobile = useRef(mobile);
  const changeMobile = (typed: string): void => {
    const next = readMobile(typed);
    latestMobile.current = next;
    setMobile(next);
    setErrors({});
    if (next === mobile) return;
    setCheck(undefined);
    setSecondProof(undefined);
    setCode('');
    setPassword('');
    sender.forget();
    if (isMobile(next)) void checkMobile(next);
    else if (next.length === 10) setErrors({ mobile: m.identity_mobile_wrong() });
  };

  /** Undefined if the check failed: then code and password are offered. */
  const checkMobile = async (mobileNumber: string): Promise<PhoneCheck | undefined> => {
    const isLatest = () => latestMobile.current === mobileNumber;
    try {
      const answer = isOnline ? await identity.phoneCheck({ mobile: mobileNumber }) : undefined;
      if (isLatest()) setCheck(answer ?? undisclosedPhoneCheck);
      return answer;
    } catch (error) {
      if (!isLatest()) return undefined;
      setCheck(undisclosedPhoneCheck);
      if (isProblem(error) && error.msg) setErrors({ mobile: error.msg });
      return undefined;
    }
  };

  const sendCode = async (): Promise<void> => {
    if (!isMobile(mobile)) return setErrors({ mobile: m.identity_mobile_wrong() });
    setErrors({});
    setChosen('code');
    if (isOnline && !check && !(await checkMobile(mobile))) return;
    await sender.send(mobile);
  };

  const submit = async (by: SignInMethod, secret: string, startNew = false): Promise<void> => {
    if (progress !== 'idle') return;
    const body = loginBody(by, secret, startNew);
    if (!body) return;
    if (!isOnline) return showError(by, m.frame_offline_text());
    setErrors({});
    setProgress('busy');
    try {
      const session = await identity.login(body);
      setProgress('done');
      await new Promise((resolve) => setTimeout(resolve, successMs));
      acceptSession(session, userTypeOf(check) === 1);
      onSignedIn({ weakPassword: by === 'password' && !isStrongPassword(secret) });
    } catch (error) {
      setProgress('idle');
      if (!isProblem(error) || !error.msg) return;
      if (error.name === 'secondProofNeeded')
        setSecondProof({ hasPassword: error.details['hasPwd'] === true, text: error.msg });
      else showRefusal(error.name, error.msg, by);
    }
  };

  const loginBody = (
    by: SignInMethod,
    secret: string,
    startNew: boolean,
  ): BodyOf<'/flamingo/user/login'> | undefined => {
    if (!isMobile(mobile)) return showError('mobile', m.identity_mobile_wrong());
    if (by === 'password') {
      if (!secret) return showError('password', m.identity_field_missing());
      if (check?.pwdLength && check.pwdLength !== secret.length) {
        return showError('password', m.identity_credentials_wrong());
      }
      return { loginType: 1, mobile, password: secret };
    }
    if (!sender.sent) return showError('code', m.identity_code_request_first());
    if (secret.length < otpLimits.length) return showError('code', m.identity_code_incomplete());
    const proof = { ...(secondProof && password && { password }), ...(startNew && { startNew: true as const }) };
    return { loginType: 0, mobile, verifyCode: secret, verifyToken: sender.sent.verifyToken, ...proof };
  };

  const showError = (field: keyof Errors, text: string): undefined => {
    setErrors({ [field]: text });
    return undefined;
  };

  const showRefusal = (name: Parameters<typeof placeOfLoginProblem>[0], msg: string, by: SignInMethod): void => {
    const place = secondProof && name === 'credentialsWrong' ? 'password' : placeOfLoginProblem(name, by);
    if (place === 'password' && by === 'code') return setErrors({ password: msg });
    if (place === 'toast') toast(msg);
    else setErrors({ [place]: msg });
    if (by === 'code') setCode('');
    if (name === 'otpRequired') setChosen('code');
  };

  const changeCode = (next: string): void => {
    setCode(next);
    setErrors({});
    if (next.length === otpLimits.length) void submit('code', next);
  };

  const changePassword = (typed: string): void => {
    const next = readSecret(typed);
    setPassword(next);
    setErrors({});
    if (!secondProof && isPasswordComplete(next, check?.pwdLength ?? 0)) void submit('password', next);
  };

  const fill = useRef(changeCode);
  useEffect(() => {
    fill.current = changeCode;
  });
  useEffect(() => bridge().on('autofillcode', ({ code: read }) => fill.current(read)), []);

  return {
    mobile,
    changeMobile,
    isNew: userTypeOf(check) === 1,
    secondProof,
    startNew: () => void submit('code', code, true),
    methods,
    method,
    switchMethod: () => setChosen(method === 'code' ? 'password' : 'code'),
    code,
    changeCode,
    password,
    changePassword,
    errors: { ...errors, mobile: errors.mobile ?? sender.refusal },
    progress,
    isOnline,
    sender,
    sendCode,
    submit: () => {
      if (method === 'password') return submit('password', password);
      return sender.sent ? submit('code', code) : sendCode();
    },
  };
};

export type SignIn = ReturnType<typeof useSignIn>;

/** Stores the session of a sign-in and reports it to the native app. */
export const acceptSession = (session: LoginSession, isNewUser: boolean): void => {
  signedIn(session);
  void bridge().call('h5LoginSuccess', { userGid: session.userGid, isNewUser });
};
