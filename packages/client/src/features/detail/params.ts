import type { ProductIdent } from '@meltemi/catalogue';
import type { ForecastPlace } from '#places/index.ts';
import type { DetailDisplay } from './rules/displays.ts';

/** What the forecast window is opened with. Without a model it shows that of the map, without a display the table. */
export interface DetailParams extends ForecastPlace {
  readonly model?: ProductIdent | undefined;
  readonly display?: DetailDisplay | undefined;
}
