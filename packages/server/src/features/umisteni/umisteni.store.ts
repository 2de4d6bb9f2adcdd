import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { open } from 'maxmind';
import type { Response } from 'maxmind';

/** Finds the country of an address, as two letters. */
export type CountryLookup = (address: string) => string | undefined;

/** Finds the database in the installed packages; it is data, so it is never bundled. */
function databaseFile(): string {
  return createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
}

/** Opens the country database; its 8 MB stay in memory. */
export async function openCountryLookup(file: string = databaseFile()): Promise<CountryLookup> {
  const reader = await open<Response & { country_code?: string }>(file, { cache: { max: 1_000 } });
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
    return isIP(plain) === 0 ? undefined : (reader.get(plain)?.country_code ?? undefined);
  };
}
