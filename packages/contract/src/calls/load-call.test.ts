import { expect, it } from 'vitest';
import { loadCall } from './load-call.ts';
import { calls } from './registry.ts';
import type { CallIdent } from './registry.ts';

it.each(Object.keys(calls) as CallIdent[])('loads %s as the registry has it', async (ident) => {
  expect(await loadCall(ident)).toBe(calls[ident]);
});

it('refuses a name that is none', async () => {
  await expect(loadCall('toString' as CallIdent)).rejects.toThrow('no call toString');
});
