import { derivation, type Derivation } from './derivation.ts';

const radians = Math.PI / 180;

/** Eastward part of the vector of a sea state: its length is the period (s); it points the way the waves go, while models give where they come from (°). */
export const periodU = (period: number, from: number): number => -period * Math.sin(from * radians);

/** Northward part of the same vector. */
export const periodV = (period: number, from: number): number => -period * Math.cos(from * radians);

/** Power of the waves per metre of crest in kW, from height (m) and energy period (s): ρ g² H² T / 64 π in sea water. */
export const wavePowerOf = (height: number, energyPeriod: number): number => 0.49 * height * height * energyPeriod;

/** The energy period of a sea whose spectrum peaks at a period: nine tenths of it. */
export const energyOfPeak = 0.9;

/** The vector of a sea state whose period and direction are `<state>Period` and `<state>From`. */
export const seaVector = (state: string): readonly Derivation[] => [
  derivation(`${state}PeriodU`, [`${state}Period`, `${state}From`], periodU),
  derivation(`${state}PeriodV`, [`${state}Period`, `${state}From`], periodV),
];

/** Sea water freezes at this temperature, K: below ice it is no colder. */
const freezing = 271.35;

/** The sea's temperature (K) out of the skin temperature (K) and the share of land: none where there is mostly land. */
export const seaTemperatureOf = (skin: number, land: number): number =>
  land < 0.5 ? Math.max(freezing, skin) : Number.NaN;

/** The temperature of the sea by the skin of the model. */
export const seaTemperature: Derivation = derivation('sst', ['skin', 'land'], seaTemperatureOf);

/** Power of all waves; `share` is the energy period over the period that the model gives. */
export const wavePower = (share: number): Derivation =>
  derivation('wavePower', ['waves', 'wavesPeriod'], (height, period) => wavePowerOf(height, period * share));
