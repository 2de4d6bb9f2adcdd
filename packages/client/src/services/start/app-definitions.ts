import {
  defaultHourFormat,
  isImperialCountry,
  listMetrics,
  makeMetricSettings,
  metrics,
  settingsWithUnits,
} from '@meltemi/catalogue';
import { createAppDefinitions } from '#settings/index.ts';

/** The settings of the application: unit settings know their units, and defaults follow the habits of the country. */
export const appDefinitions = createAppDefinitions(
  { isImperial: isImperialCountry, hourFormat: defaultHourFormat },
  settingsWithUnits(makeMetricSettings((ident) => listMetrics(metrics[ident]))),
);
