import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Tells whether what a network address forwards is believed. */
export type TrustProxy = (address: string) => boolean;

/** Answers kept: requests come from few proxies, and asking a block list costs more than the rest of the address. */
const maxKnown = 1_000;

/** Believes the proxies of some networks, given as in TRUST_PROXY: addresses and prefixes, separated by commas. */
export const trustNetworks = (networks: string | undefined): TrustProxy => {
  if (networks === undefined) return () => false;
  const trusted = new BlockList();
  for (const network of networks.split(',')) {
    const [address = '', prefix] = network.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isListed = (address: string): boolean => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  const known = new Map<string, boolean>();
  return (address) => {
    const answer = known.get(address) ?? isListed(address);
    if (known.size < maxKnown) known.set(address, answer);
    return answer;
  };
};

/** The address a request comes from: the last one in its line of forwarders that no trusted proxy stands for. */
export const callerAddress = ({ socket, headers }: IncomingMessage, isTrusted: TrustProxy): string => {
  const forwarded = headers['x-forwarded-for'];
  const line = typeof forwarded === 'string' ? forwarded.split(',') : [];
  let address = socket.remoteAddress ?? '';
  while (line.length > 0 && isTrusted(address)) address = line.pop()?.trim() ?? '';
  return address;
};

/** The address of a request of the router, after trusted proxies. A caller that has gone has none: all of those count as one network. */
export const addressOf = ({ ip }: { ip: FastifyRequest['ip'] | undefined }): string => ip ?? '';
