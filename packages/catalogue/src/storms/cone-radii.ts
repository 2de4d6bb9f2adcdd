/** Where the hurricane centre's errors, or those of the simulated world, were counted. */
export type ConeBasin = 'atlantic' | 'eastPacific' | 'simulated';

/** Hours ahead for which radii are given. */
const leads = [0, 12, 24, 36, 48, 72, 96, 120] as const;

/** Radii of the circles that hold the centre two times of three, nautical miles, by the season in which they were published. */
const radii: Readonly<Record<ConeBasin, Readonly<Record<number, readonly number[]>>>> = {
  atlantic: { 2023: [0, 26, 39, 53, 67, 99, 145, 205] },
  eastPacific: { 2023: [0, 25, 38, 51, 63, 86, 110, 137] },
  // Measured over 700 storms of three simulated worlds: npm run bench -- storms.
  simulated: { 2023: [0, 19, 41, 64, 88, 134, 179, 226] },
};

/** The radius of the cone so many hours ahead, nautical miles, by the newest table that is not later than the season; linear between leads. */
export function coneRadius(basin: ConeBasin, season: number, hours: number): number {
  const seasons = Object.keys(radii[basin]).map(Number);
  const table = radii[basin][Math.max(...seasons.filter((one) => one <= season), Math.min(...seasons))]!;
  const at = leads.findIndex((lead) => lead >= hours);
  if (at === 0) return table[0]!;
  // Beyond the last lead the cone would widen further; nobody has counted how far.
  if (at < 0) return table.at(-1)!;
  const share = (hours - leads[at - 1]!) / (leads[at]! - leads[at - 1]!);
  return table[at - 1]! + share * (table[at]! - table[at - 1]!);
}
