import { randomBytes } from 'node:crypto';
import type { CallContext, Caller, ServerCookie } from './call-context.ts';
import type { Config } from './config.ts';
import { cookieName, type Cookies } from './cookies.ts';
import type { Secrets } from './secrets.ts';

/** How long a device or guest can be known by its cookie; browsers keep none longer. */
export const cookieSeconds = 400 * 86_400;

type CookieName = Exclude<ServerCookie, 'session'>;

interface VisitorParts {
  config: Pick<Config, 'secureOrigin'>;
  secrets: Secrets;
}

interface Known {
  id: string;
  isNew: boolean;
}

/** A caller by its cookies. Missing ones are made at once; those that are there are only checked when somebody asks for them. */
export class Visitor implements Caller {
  readonly user: Caller['user'];
  readonly #parts: VisitorParts;
  readonly #cookies: Cookies;
  readonly #reply: CallContext['reply'];
  #guest: Known | undefined;
  #device: Known | undefined;

  constructor(parts: VisitorParts, cookies: Cookies, reply: CallContext['reply'], user: Caller['user']) {
    this.user = user;
    this.#parts = parts;
    this.#cookies = cookies;
    this.#reply = reply;
    if (!this.#given('guest')) this.#guest = this.#make('guest');
    if (!this.#given('device')) this.#device = this.#make('device');
  }

  get guestId(): string {
    return (this.#guest ??= this.#read('guest')).id;
  }

  get deviceKey(): string {
    return (this.#device ??= this.#read('device')).id;
  }

  get isNew(): boolean {
    this.#guest ??= this.#read('guest');
    this.#device ??= this.#read('device');
    return this.#guest.isNew || this.#device.isNew;
  }

  #given(name: CookieName): string | undefined {
    return this.#cookies[cookieName(this.#parts.config, name)];
  }

  #read(name: CookieName): Known {
    const id = this.#parts.secrets.verify(`${name}-cookie`, this.#given(name));
    return id === undefined ? this.#make(name) : { id, isNew: false };
  }

  #make(name: CookieName): Known {
    const id = randomBytes(16).toString('base64url');
    this.#reply.cookie(name, this.#parts.secrets.sign(`${name}-cookie`, id), cookieSeconds);
    return { id, isNew: true };
  }
}
