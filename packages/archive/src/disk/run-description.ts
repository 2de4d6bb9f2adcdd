import type { ProductIdent } from '@meltemi/catalogue';
import type { RegularParams } from '@meltemi/fields';
import type { Provenance } from '../forecast-source.ts';
import type { MadeField } from '../made/made-field.ts';
import type { ThinnedHours } from '../made/thinned-hours.rules.ts';

/** The run that a writer makes. */
export interface RunDescription {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly grid: RegularParams;
  readonly provenance: Provenance;
  /** When the next run is expected, milliseconds since 1970. */
  readonly nextTs: number;
  /** Fields that readers make of others. They are not written; where a run has them from an older program they go. */
  readonly made?: readonly MadeField[];
  /** Hours that pressure levels leave out; readers mix those around them. */
  readonly thinned?: ThinnedHours;
}
