import type { DecodeJob } from './decode-field.ts';

/** For tests: the field of hour 3 of a run, as it stands in its file. */
export const testDecodeJob = (job: Partial<DecodeJob> & Pick<DecodeJob, 'refTs' | 'grid'>): DecodeJob => ({
  bytes: new Uint8Array(0),
  packed: 'none',
  part: null,
  hour: 3,
  signature: { parameters: [], surface: null, aerosol: null },
  scale: 1,
  source: null,
  nearest: false,
  standardName: null,
  ...job,
});
