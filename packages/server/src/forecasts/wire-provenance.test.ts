import { describe, expect, it } from 'vitest';
import type { Run } from '@meltemi/archive';
import { schemas } from '@meltemi/contract';
import { provenanceHeaders, wireProvenance } from './wire-provenance.ts';

const refTs = Date.UTC(2026, 2, 1, 6);
const runOf = (live: boolean, licence: string): Run => ({
  product: 'ecmwf',
  refTs,
  updateTs: refTs,
  nextTs: refTs,
  hours: [3],
  provenance: { provider: 'ECMWF', model: 'IFS', refTs, live, licence },
});

describe('where numbers come from', () => {
  it('is in replies in the shape of the contract', () => {
    const wire = wireProvenance(runOf(true, 'CC-BY-4.0'));
    expect(wire).toEqual({
      provider: 'ECMWF',
      model: 'IFS',
      run: '2026-03-01T06:00:00.000Z',
      origin: 'live',
      licence: 'CC-BY-4.0',
    });
    expect(schemas.provenance.safeParse(wire).success).toBe(true);
    expect(wireProvenance(runOf(false, '')).origin).toBe('simulated');
  });

  it('is in headers of tiles that may be sent, whatever the licence says', () => {
    expect(provenanceHeaders(runOf(true, '© Météo\r\nx-evil: 1'))).toEqual({
      'x-data-origin': 'live',
      'x-data-source': 'ECMWF, IFS, 2026-03-01T06:00:00.000Z',
      'x-data-licence': 'Meteox-evil: 1',
    });
    expect(provenanceHeaders(runOf(true, 'x'.repeat(1000)))['x-data-licence']).toHaveLength(200);
  });
});
