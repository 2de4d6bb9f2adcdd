import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses that are not out in the world: a notification sent there would be a request into the operator's own network. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The IPv4 address inside an IPv6 one that stands for it (::ffff:10.0.0.1), else the address itself. */
function plain(address: string): string {
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.split('%')[0] ?? ''}]/`);
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname);
  if (mapped === null) return hostname.slice(1, -1);
  const [high, low] = [parseInt(mapped[1] ?? '0', 16), parseInt(mapped[2] ?? '0', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** True for an address that notifications may be sent to: one out in the world, or this machine where the operator allows it. */
export function mayReach(address: string, allowLoopback: boolean): boolean {
  if (isIP(address) === 0) return false;
  const own = plain(address);
  const family = isIPv6(own) ? 'ipv6' : 'ipv4';
  if (loopback.check(own, family)) return allowLoopback;
  return !inside.check(own, family);
}

/** Where a subscription wants its notifications; null for an address that no push service has. */
export function pushAddress(endpoint: string, allowLoopback: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(host) !== 0;
  const here = host === 'localhost' || (literal && mayReach(host, true) && !mayReach(host, false));
  if (here) return allowLoopback && /^https?:$/.test(url.protocol) ? url : null;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return literal && !mayReach(host, false) ? null : url;
}
