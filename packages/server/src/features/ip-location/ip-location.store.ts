import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { open } from 'maxmind';
import type { Response } from 'maxmind';

/** Finds the country of an address, as two letters. */
export type CountryLookup = (address: string) => string | undefined;

/** Networks that lie in no country; the database guesses at some of them. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Finds the database in the installed packages; it is data, so it is never bundled. */
function databaseFile(): string {
  return createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
}

/** Opens the country database; its 8 MB stay in memory. */
export async function openCountryLookup(file: string = databaseFile()): Promise<CountryLookup> {
  const reader = await open<Response & { country_code?: string }>(file, { cache: { max: 1_000 } });
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
    const family = isIP(plain);
    if (family === 0 || PRIVATE.check(plain, family === 4 ? 'ipv4' : 'ipv6')) return undefined;
    return reader.get(plain)?.country_code ?? undefined;
  };
}
