import { hasUnit, metrics, type MetricIdent, type UnitIdent } from '@meltemi/catalogue';
import { useSetting, useUnit } from '#settings/index.ts';

/** The units of an airport's values. */
export interface AirportUnits {
  readonly wind: UnitIdent;
  readonly height: UnitIdent;
  readonly visibility: UnitIdent;
  readonly temp: UnitIdent;
  readonly pressure: UnitIdent;
  readonly distance: UnitIdent;
}

/** A unit that somebody chose, else what pilots use. */
function useChosen(ident: MetricIdent, usual: UnitIdent): UnitIdent {
  const metric = metrics[ident];
  const chosen = useSetting(metric.key);
  return hasUnit(metric, chosen) ? chosen : usual;
}

/** The units of an airport's values, followed: chosen ones, else knots and feet; the rest by the habits of the country. */
export function useAirportUnits(): AirportUnits {
  const visibility = useUnit('visibility');
  return {
    wind: useChosen('wind', 'kt'),
    height: useChosen('altitude', 'ft'),
    // Categories stand above; here a number is wanted.
    visibility: visibility === 'rules' ? 'km' : visibility,
    temp: useUnit('temp'),
    pressure: useUnit('pressure'),
    distance: useUnit('distance'),
  };
}
