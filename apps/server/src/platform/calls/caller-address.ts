import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether `x-forwarded-for` is trusted from this address. */
export type TrustProxy = (address: string) => boolean;

/**
 * Cached answers: requests come from few proxies, and checking a block list is the slowest step.
 */
const maxCached = 1_000;

/**
 * Trusts the proxies of the networks in TRUST_PROXY: addresses and prefixes, separated by commas.
 */
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
  const cachedAnswers = new Map<string, boolean>();
  return (address) => {
    const answer = cachedAnswers.get(address) ?? isListed(address);
    if (cachedAnswers.size < maxCached) cachedAnswers.set(address, answer);
    return answer;
  };
};

/**
 * The client address of a request: the last entry of `x-forwarded-for` that is not a trusted proxy.
 */
export const callerAddress = ({ socket, headers }: IncomingMessage, isTrusted: TrustProxy): string => {
  const forwarded = headers['x-forwarded-for'];
  const forwardedAddresses = typeof forwarded === 'string' ? forwarded.split(',') : [];
  let address = socket.remoteAddress ?? '';
  while (forwardedAddresses.length > 0 && isTrusted(address)) address = forwardedAddresses.pop()?.trim() ?? '';
  return address;
};

/**
 * The client address of a routed request. It is empty if the client has disconnected; those count
 * as one network.
 */
export const addressOf = ({ ip }: { ip: FastifyRequest['ip'] | undefined }): string => ip ?? '';
