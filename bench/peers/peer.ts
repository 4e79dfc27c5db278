import type { LoadRequest } from '../load/request.ts';

/** Where a peer runs: its folder, and a database of its own on the product's PostgreSQL, whose address carries a password. */
export interface Place {
  folder: string;
  databaseUrl: string;
  port: number;
  origin: string;
}

/** How a peer is asked once it is filled; `count` tells how many tiles, coupons or sessions an answer holds. */
export interface Reading {
  request(index: number): LoadRequest;
  count(answer: unknown): number;
}

/** A product that Sikka is compared with. */
export interface Peer {
  /** Name with version, as the table shows it. */
  name: string;
  /** Name of its folder and of its database. */
  id: string;
  /** npm packages with exact versions, and versions in place of those that these ask for. */
  dependencies: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
  /** Its settings, as environment variables and as files by their paths. */
  environment(place: Place): Record<string, string>;
  files?: Readonly<Record<string, string>>;
  /** Arguments of Node for what runs once before its first start, and for the server. */
  setUp: readonly (readonly string[])[];
  serve: readonly string[];
  /** Path that tells that it runs. */
  alive: string;
  /** Fills it over HTTP by its own interface. */
  populate(place: Place): Promise<Reading>;
}

/** An operator, for peers that want one before they are filled; a user's password too. */
export const operator = { email: 'bench@example.com', password: 'Bench-Pass-2026' } as const;

/** Sends JSON to a peer and returns what it answers; throws unless that is a success. */
export const send = async <Answer>(url: string, body: unknown, headers: object = {}): Promise<Answer> => {
  const all = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', headers: all, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`error ${response.status} of ${new URL(url).pathname}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
};

/** Reading a list, which the answer has under `name`. */
export const listReading = (path: string, name: string, headers: Record<string, string> = {}): Reading => ({
  request: () => ({ method: 'GET', path, headers }),
  count: (answer) => (answer as Record<string, unknown[]>)[name]?.length ?? 0,
});
