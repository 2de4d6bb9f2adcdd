// For tests: the air above a place on a stormy afternoon and on a cold morning, and the words around a component.
import type { ReactNode } from 'react';
import type { Meteogram } from '@meltemi/contract';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';

/** 15 November 2026, midnight UTC, and three hours later. */
export const MOMENTS = [Date.parse('2026-11-15T00:00:00Z'), Date.parse('2026-11-15T03:00:00Z')] as const;

/** Level, height (m), then temperature and dew point (°C) of the stormy and of the cold column, and the wind (m/s). */
const LEVELS = [
  ['975h', 300, 30, 22, -5, -8, 2, 3],
  ['950h', 540, 28, 21, -6, -9, 3, 4],
  ['900h', 1000, 23.5, 18, -8, -12, 4, 5],
  ['850h', 1500, 19.5, 14, -10, -15, 6, 5],
  ['700h', 3100, 8, 0, -18, -26, 12, 4],
  ['500h', 5700, -10, -20, -35, -45, 20, 2],
  ['300h', 9400, -38, -50, -55, -65, 32, 0],
  ['200h', 12_000, -54, -65, -58, -70, 35, 0],
  ['150h', 13_800, -58, -72, -58, -75, 30, 0],
  ['10h', 31_000, -45, -80, -45, -80, 5, 0],
] as const;

/** A reply of two steps: storms first, then cold and stable. */
export const air: Meteogram = {
  header: { model: 'ecmwf', tzName: 'UTC', modelElevation: 200, elevation: 200 },
  data: {
    ts: [...MOMENTS],
    hour: [0, 3],
    ...Object.fromEntries(
      LEVELS.flatMap(([level, height, stormyT, stormyD, coldT, coldD, u, v]) => [
        [`temp-${level}`, [stormyT + 273.15, coldT + 273.15]],
        [`dewpoint-${level}`, [stormyD + 273.15, coldD + 273.15]],
        [`gh-${level}`, [height, height]],
        [`wind_u-${level}`, [u, u]],
        [`wind_v-${level}`, [v, v]],
      ]),
    ),
  },
} as unknown as Meteogram;

/** Draws a component with the given settings; words are their keys unless given. */
export const drawn = (node: ReactNode, values: Partial<AppValues> = {}): Promise<string> =>
  drawnWith(
    {
      'place/no-data': 'Data not available for this location',
      sounding_energy: '{{value}} J/kg',
      pressureLevel: '{{pressure}} hPa',
      sounding_of: 'Sounding for {{place}}',
    },
    node,
    values,
  );
