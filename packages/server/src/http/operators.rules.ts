import { timingSafeEqual, createHash } from 'node:crypto';

/** Who asks for what is not for everyone. */
export interface Caller {
  /** The address of the client, after trusted proxies. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || address === '::1';

/**
 * Metrics and states are for this machine, or for a caller with the token. A request that came through a proxy is never
 * "this machine": a proxy beside the server would otherwise open them to the world.
 */
export function isOperator({ address, headers }: Caller, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1];
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  return isLoopback(address) && FORWARDING.every((name) => headers[name] === undefined);
}
