import type { ForecastSource } from '@meltemi/archive';

/** The forecasts of a server without any: no model has a run. */
export const noForecasts: ForecastSource = {
  runs: async () => [],
  grid: () => {
    throw new Error('there are no forecasts');
  },
  lattice: async () => [],
  series: async () => [],
};
