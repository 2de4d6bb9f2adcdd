import type { Run } from '@meltemi/archive';
import type { Provenance } from '@meltemi/contract';
import { originOf } from './forecasts.ts';

/** Where the numbers of a run come from, as replies say it. */
export function wireProvenance(run: Run): Provenance {
  const { provider, model, licence } = run.provenance;
  return { provider, model, run: new Date(run.refTs).toISOString(), origin: originOf(run), licence };
}

/** A header's value is printable ASCII; anything else of a name or licence is left out. */
const printable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^ -~]+/g, '')
    .trim()
    .slice(0, 200);

/** The same as headers of a tile, which itself is only numbers. */
export function provenanceHeaders(run: Run): Readonly<Record<string, string>> {
  const { provider, model, licence } = run.provenance;
  return {
    'x-data-origin': originOf(run),
    'x-data-source': printable(`${provider}, ${model}, ${new Date(run.refTs).toISOString()}`),
    'x-data-licence': printable(licence),
  };
}
