/** npm run pack:bufr -- FOLDER: packs WMO's BUFR tables out of ecCodes' definitions into packages/reports/src/bufr/packed-tables.ts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('pack:bufr needs the folder bufr/tables/0 of ecCodes: npm run pack:bufr -- FOLDER');
const target = join(import.meta.dirname, '..', 'packages', 'reports', 'src', 'bufr', 'packed-tables.ts');

/** Versions of one entry, oldest first. */
type Versions = readonly { readonly from: number; readonly text: string }[];

/** Satellites (3 10, 3 12, 3 40), radar (3 21) and model products send no stations: their sequences are left out. */
const leftOut = /^3(10|12|13|14|19|21|22|40)/u;

/** "width", then scale and reference where they are not 0; a letter for text, code tables and flags. */
function elements(path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of readFileSync(path, 'latin1').split('\n')) {
    const [code = '', , type = '', , unit = '', scale = '', reference = '', width = ''] = line.split('|');
    if (!/^\d{6}$/u.test(code)) continue;
    const letter =
      type === 'string'
        ? 's'
        : /^code|^common code/iu.test(unit) || type === 'table'
          ? 'c'
          : type === 'flag'
            ? 'f'
            : '';
    const numbers = [
      width,
      ...(scale === '0' && reference === '0' ? [] : reference === '0' ? [scale] : [scale, reference]),
    ];
    found.set(code, `${letter}${numbers.join(',')}`);
  }
  return found;
}

/** Four hexadecimal digits a descriptor: two bits F, six bits X, eight bits Y, as in a message. */
const hex = (code: string): string =>
  ((Number(code[0]) << 14) | (Number(code.slice(1, 3)) << 8) | Number(code.slice(3))).toString(16).padStart(4, '0');

function sequences(path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, code = '', list = ''] of readFileSync(path, 'latin1').matchAll(/"(\d{6})"\s*=\s*\[([^\]]*)\]/gu))
    if (!leftOut.test(code)) found.set(code, [...list.matchAll(/\d{6}/gu)].map(([one]) => hex(one)).join(''));
  return found;
}

/** What an entry was from which version of the master table on; only changes are kept. */
function history(read: (path: string) => Map<string, string>, file: string): Map<string, Versions> {
  const all = new Map<string, { from: number; text: string }[]>();
  const versions = readdirSync(join(folder ?? '', 'wmo'))
    .map(Number)
    .toSorted((a, b) => a - b);
  for (const from of versions)
    for (const [code, text] of read(join(folder ?? '', 'wmo', String(from), file))) {
      const known = all.get(code) ?? [];
      if (known.at(-1)?.text !== text) all.set(code, [...known, { from, text }]);
    }
  return all;
}

const local = <T>(
  read: (path: string) => Map<string, T>,
  version: number,
  centre: number,
  file: string,
): Map<string, Versions> =>
  new Map(
    [...read(join(folder ?? '', 'local', String(version), String(centre), '0', file))].map(([code, text]) => [
      code,
      [{ from: 0, text: String(text) }],
    ]),
  );

/** One line a class: "Y=entry" by blanks; an older entry stands behind its successor as "<version:entry". */
function lines(all: Map<string, Versions>): string {
  const classes = new Map<string, string[]>();
  for (const [code, versions] of [...all].toSorted(([a], [b]) => a.localeCompare(b))) {
    const newest = versions.at(-1)?.text ?? '';
    const older = versions
      .slice(0, -1)
      .map(({ text }, k) => `<${versions[k + 1]?.from}:${text}`)
      .join('');
    const key = code.slice(1, 3);
    classes.set(key, [...(classes.get(key) ?? []), `${Number(code.slice(3))}=${newest}${older}`]);
  }
  return [...classes].map(([key, entries]) => `  '${key} ${entries.join(' ')}',`).join('\n');
}

/** Local sequences that stations send; DWD's others are of its own archive. */
const wanted = (all: Map<string, Versions>): Map<string, Versions> =>
  new Map([...all].filter(([code]) => /^30[1-9]/u.test(code)));

const text = `/** Made by \`npm run pack:bufr\` out of the definitions of ecCodes (ECMWF, Apache-2.0); docs/data-licences.md. Do not edit. */
export const packedElements: readonly string[] = [
${lines(history(elements, 'element.table'))}
];
export const packedSequences: readonly string[] = [
${lines(history(sequences, 'sequence.def'))}
];
/** Deutscher Wetterdienst (centre 78), version 8, which holds the older ones. */
export const packedDwdElements: readonly string[] = [
${lines(local(elements, 8, 78, 'element.table'))}
];
export const packedDwdSequences: readonly string[] = [
${lines(wanted(local(sequences, 8, 78, 'sequence.def')))}
];
/** ECMWF (centre 98), version 1. */
export const packedEcmwfElements: readonly string[] = [
${lines(local(elements, 1, 98, 'element.table'))}
];
`;
writeFileSync(target, text);
console.log(`packed-tables.ts: ${(text.length / 1e3).toFixed(1)} kB`);
