import { isIP } from 'node:net';
import { z } from 'zod';

/** A variable has a value it may not have; the message is the sentence for the operator. */
export class ConfigurationFault extends Error {
  override readonly name = 'ConfigurationFault';
  readonly variable: string;

  constructor(variable: string, value: string, mayBe: string) {
    super(`${variable}=${JSON.stringify(value)} cannot be used: ${variable} must be ${mayBe}.`);
    this.variable = variable;
  }
}

/** The environment as Node gives it. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable of the environment: what it may be, and how a value is read. */
export interface Variable<T> {
  readonly schema: z.ZodType<T, string>;
  /** Ends the sentence "NAME must be …". */
  readonly mayBe: string;
  readonly secret?: boolean;
}

// An optional scheme, an optional wildcard label, a name, an optional port: nothing that could end a CSP directive.
const HOST_PATTERN =
  /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/i;
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
export const hosts: Variable<string[]> = {
  schema: commaList.pipe(z.array(z.string().regex(HOST_PATTERN)).max(100)),
  mayBe: 'hosts separated by commas, such as example.com,*.example.org,https://tiles.example.net:8443',
};
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  // A network of all addresses would be everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const trustProxy: Variable<false | number | string[]> = {
  schema: z.union([
    z.literal('false').transform(() => false as const),
    wholeNumber(1, 10),
    commaList.pipe(z.array(z.string().refine((part) => NAMED_NETWORKS.has(part) || isNetwork(part))).min(1)),
  ]),
  mayBe:
    'false, the number of proxies in front of this server from 1 to 10, or their addresses separated by commas, such as loopback,10.0.0.0/8. With true anybody could make up an address and pass every limit',
};

export const oneOf = <T extends string>(values: readonly [T, ...T[]]): Variable<T> => ({
  schema: z.string().pipe(z.enum(values)),
  mayBe: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
});

export const publicUrl: Variable<string> = {
  schema: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    .transform((text) => new URL(text).origin),
  mayBe: 'the address people open, such as https://weather.example.com',
};

export const databaseUrl: Variable<string> = {
  schema: z.string().refine((text) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)),
  mayBe: 'the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/meltemi',
  secret: true,
};

export const smtpUrl: Variable<string> = {
  schema: z.string().refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)),
  mayBe: 'the address of a mail server, such as smtp://user:password@mail.example.com:587',
  secret: true,
};

export const mailFrom: Variable<string> = {
  schema: z
    .string()
    .max(320)
    .regex(/^(?:[^<>\r\n"]{1,60} <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/),
  mayBe: 'a sender, such as Weather <weather@example.com>',
};

/** Gigabytes (1e9 octets), also parts of one. */
export const gigabytes: Variable<number> = {
  schema: z
    .string()
    .regex(/^\d{1,7}(?:\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().min(0.1).max(1_000_000)),
  mayBe: 'a number of gigabytes from 0.1 to 1000000',
};

export const ingestModels: Variable<string[]> = {
  schema: commaList
    .pipe(
      z
        .array(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/))
        .min(1)
        .max(50),
    )
    .transform((names) => (names.includes('none') ? [] : names)),
  mayBe: 'models separated by commas, such as gfs,icon-eu, or all, or none',
};

/** Sources of radar, satellite and lightning; nothing is fetched unless somebody names them. */
export const skySources: Variable<string[]> = {
  schema: ingestModels.schema,
  mayBe: 'sources separated by commas, such as mrms,goes-east,glm-east, or all, or none',
};

export const stationSources: Variable<string[]> = {
  schema: ingestModels.schema,
  mayBe: 'sources separated by commas, such as aviationweather,ndbc, or all, or none',
};

export const warningSources: Variable<string[]> = {
  schema: ingestModels.schema,
  mayBe: 'sources separated by commas, such as nws,meteoalarm,dwd, or all, or none',
};

export const stormSources: Variable<string[]> = {
  schema: ingestModels.schema,
  mayBe: 'sources separated by commas, such as nhc,ibtracs, or all, or none',
};

export const fireSources: Variable<string[]> = {
  schema: ingestModels.schema,
  mayBe: 'sources separated by commas, such as viirs-snpp,viirs-noaa20,modis, or all, or none',
};

/** Reads one variable; an empty value counts as absent, as compose files write it. */
export function read<T>(env: Variables, name: string, variable: Variable<T>): T | undefined {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return undefined;
  const result = variable.schema.safeParse(text);
  if (!result.success) throw new ConfigurationFault(name, variable.secret ? '…' : text.slice(0, 100), variable.mayBe);
  return result.data;
}
