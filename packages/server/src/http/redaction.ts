import { isIP } from 'node:net';
import { privateBaseNames } from '@meltemi/contract';

/** Parameters that carry a secret or point at a person: tokens, keys, passwords, e-mails, device and client ids. */
const PRIVATE_PARAMETER =
  /token|auth|secret|passw|pwd|session|signature|api.?key|^key$|e.?mail|device.?id|client.?id|^uid$|^cid$/i;

/** The short names that every call of the browser carries; the contract says which of them are private. */
const PRIVATE_BASE_NAMES: ReadonlySet<string> = new Set(privateBaseNames);

const HIDDEN = '[hidden]';

const isPrivate = (name: string): boolean => PRIVATE_BASE_NAMES.has(name.toLowerCase()) || PRIVATE_PARAMETER.test(name);

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/** An address fit for a log: the values of private query parameters are hidden and the fragment is dropped. */
export function redactUrl(url: string): string {
  const bare = url.split('#', 1)[0] ?? '';
  const start = bare.indexOf('?');
  if (start < 0) return bare;
  const query = bare
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const name = equals < 0 ? pair : pair.slice(0, equals);
      return equals >= 0 && isPrivate(decoded(name)) ? `${name}=${HIDDEN}` : pair;
    })
    .join('&');
  return `${bare.slice(0, start)}?${query}`;
}

/**
 * A value of a name: in a query or a form, as a member of JSON, as one of JSON that is itself a text of JSON. A name is
 * looked for from its beginning alone, so that the time grows with the length of a text and no faster.
 */
const NAMED_VALUES = [
  /(?<![\w.%-])([\w.%-]+)(=|%3D)([^\s"'\\&;,<>()[\]{}]+)/gi,
  /(?<![\w.%-])([\w.%-]+)("\s*:\s*")((?:[^"\\]|\\.)*)/g,
  /(?<![\w.%-])([\w.%-]+)(\\"\s*:\s*\\")((?:[^"\\]|\\[^"])*)/g,
];
/** The header of a login as a line of words, up to its end. */
const HEADER = /\b(authorization|cookie)(:\s*)[^\s"\\][^\n"\\]*/gi;
const SCHEME = /\b(Bearer|Basic)(\s+)[A-Za-z0-9._~+/=-]{6,}/gi;
/** Our own tokens and keys are 43 such signs in a row; no word, and no name of a file, is so long and so mixed. */
const OPAQUE = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g;

/** The name itself, without what a whole address that was escaped has before it. */
const lastName = (name: string): string => name.split(/[.?&]/).at(-1) ?? name;

/** A text fit for a log, whatever it holds: tokens, keys, passwords and addresses of people are hidden. JSON stays JSON. */
export function redactText(text: string): string {
  const named = NAMED_VALUES.reduce(
    (shown, pattern) =>
      shown.replaceAll(pattern, (whole, name: string, sign: string) =>
        isPrivate(lastName(decoded(name))) ? `${name}${sign}${HIDDEN}` : whole,
      ),
    text,
  );
  return named.replaceAll(HEADER, `$1$2${HIDDEN}`).replaceAll(SCHEME, `$1$2${HIDDEN}`).replaceAll(OPAQUE, HIDDEN);
}

/** The eight groups of an IPv6 address, or undefined where it cannot be read. */
function groupsOf(address: string): string[] | undefined {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left.length === 8 ? left : undefined;
  const right = tail === '' ? [] : tail.split(':');
  const gap = 8 - left.length - right.length;
  return gap < 0 ? undefined : [...left, ...Array.from({ length: gap }, () => '0'), ...right];
}

/** A client address without the part that points at one household: IPv4 to /24, IPv6 to /48. */
export function shortenAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIP(mapped) === 4) return mapped.replace(/\.\d+$/, '.0');
  if (isIP(mapped) !== 6) return '';
  const groups = groupsOf(mapped);
  return groups === undefined ? '' : `${groups.slice(0, 3).join(':')}::`;
}
