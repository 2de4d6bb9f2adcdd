import type { AppValues } from '#settings/index.ts';
import type { MapState } from '../map-state.ts';

/** What the layer of pilots shows. */
export interface PilotsPlan {
  /** SIGMETs, AIRMETs and reports of pilots. */
  readonly areas: boolean;
  readonly airspaces: boolean;
}

/** The settings that decide what pilots see. */
export const PILOT_SETTINGS: readonly (keyof AppValues)[] = [
  'pois',
  'poisTemporary',
  'displaySigmets',
  'displayAirspaces',
];

/** Warnings for pilots belong to the map of airports; airspaces to every map of whoever wants them. */
export function planPilots({ settings }: Pick<MapState, 'settings'>): PilotsPlan | null {
  const isAirports = (settings.get('poisTemporary') ?? settings.get('pois')) === 'metars';
  const plan = { areas: isAirports && settings.get('displaySigmets'), airspaces: settings.get('displayAirspaces') };
  return plan.areas || plan.airspaces ? plan : null;
}
