import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStormReader, openStormWriter } from './storm-snapshots.ts';

it('storms are read as they were published, and what cannot be read leaves them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-storms-'));
  try {
    const source = { ident: 'nhc', name: 'Centre', attribution: 'It', licence: 'free' };
    const reader = openStormReader<string>(folder);
    expect(await reader.snapshots()).toEqual([]);
    await openStormWriter<string>(folder).publish({ source, at: 5, storms: ['Aura'] });
    expect(await reader.snapshots()).toMatchObject([{ source, at: 5, storms: ['Aura'] }]);
    await writeFile(join(folder, 'nhc.warnings.json.gz'), 'half');
    expect(await reader.snapshots()).toMatchObject([{ storms: ['Aura'] }]);
    expect(reader.faults()).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
