import { describe, expect, it } from 'vitest';
import { ingestCommand } from '../cli.ts';
import { modelIdents } from '../models/model.ts';
import { addressVariable, parseArguments } from './arguments.rules.ts';
import { addressVariables, keyVariables, usage } from './usage.ts';

/** What the command says, and with what code it ends. */
async function called(...args: readonly string[]): Promise<readonly [code: number, said: string, complained: string]> {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await ingestCommand(
    args,
    {},
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  );
  return [code, said.join('\n'), complained.join('\n')];
}

describe('--help', () => {
  it.each([['--help'], ['-h'], ['gfs', '--once', '--help']])(
    '%s says how the command is used, and does nothing',
    async (...args) => {
      expect(await called(...args)).toEqual([0, usage, '']);
    },
  );

  it('of migrate says how that is used', async () => {
    const [code, said] = await called('migrate', '--help');
    expect([code, said.startsWith('usage: ingest migrate')]).toEqual([0, true]);
    expect(usage).toContain('ingest migrate [--folder <path>]');
  });

  it('comes with what was wrong as well', async () => {
    const [code, said, complained] = await called('gsf', '--once');
    expect([code, said]).toEqual([2, '']);
    expect(complained).toBe(`ingest: unknown model gsf\n\n${usage}`);
  });

  it('fits a terminal', () => {
    for (const line of usage.split('\n')) expect(line.length, line).toBeLessThanOrEqual(120);
  });
});

const wordOf = {
  models: null,
  sky: '--sky',
  stations: '--stations',
  warnings: '--warnings',
  storms: '--storms',
  fires: '--fires',
} as const;

/** The model that a variable names an address of. */
const modelOf = (variable: string): string => modelIdents.find((ident) => addressVariable(ident) === variable) ?? '';

describe.each(Object.entries(addressVariables))('addresses of %s', (kind, variables) => {
  it.each(variables)('%s is named, and read', (variable) => {
    expect(usage).toMatch(new RegExp(`\\b${variable}\\b`, 'u'));
    const word = wordOf[kind as keyof typeof wordOf];
    // Sources that lack an address or a key are left out of all; with both each is taken.
    const keys = Object.fromEntries(keyVariables.map((key) => [key, 'secret']));
    const args = word === null ? [modelOf(variable), '--once'] : ['--once', word, 'all'];
    expect(parseArguments(args, { ...keys, [variable]: 'nonsense' })).toMatch(
      new RegExp(`^${variable} is not an address`, 'u'),
    );
  });
});

it.each(keyVariables)('%s is named, and opens its source', (variable) => {
  expect(usage).toContain(variable);
  const taken = (env: Record<string, string>): number => {
    const options = parseArguments(['--once', '--stations', 'all'], env);
    return typeof options === 'string' ? -1 : options.stations.length;
  };
  expect(taken({ [variable]: 'secret' })).toBe(taken({}) + 1);
});
