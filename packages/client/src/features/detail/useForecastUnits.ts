import { useMemo, useSyncExternalStore } from 'react';
import { metrics, type MetricIdent, type UnitIdent } from '@meltemi/catalogue';
import { unitInUse, useSettings } from '#settings/index.ts';
import type { UnitOf } from '#controls/index.ts';

/** The quantities of a forecast of a place. */
const IDENTS = [
  'temp',
  'wind',
  'rain',
  'snow',
  'waves',
  'period',
  'pressure',
  'rh',
  'altitude',
  'elevation',
  'clouds',
] as const satisfies readonly MetricIdent[];

/** The chosen units of all quantities of a forecast, followed together: a table asks for several at once. */
export function useForecastUnits(): UnitOf {
  const settings = useSettings();
  // One text for all of them: a store of React must give the same value until something changes.
  const chosen = useSyncExternalStore(
    (changed) => settings.onAny(changed),
    () =>
      JSON.stringify(
        IDENTS.map((ident) => unitInUse(metrics[ident], settings.get(metrics[ident].key), settings.get('isImperial'))),
      ),
    () =>
      JSON.stringify(
        IDENTS.map((ident) =>
          unitInUse(metrics[ident], settings.defaultOf(metrics[ident].key), settings.defaultOf('isImperial')),
        ),
      ),
  );
  return useMemo(() => {
    const units = JSON.parse(chosen) as readonly UnitIdent[];
    const byIdent = new Map<MetricIdent, UnitIdent | undefined>(IDENTS.map((ident, k) => [ident, units[k]]));
    return (ident) => byIdent.get(ident) ?? metrics[ident].defaults[0];
  }, [chosen]);
}
