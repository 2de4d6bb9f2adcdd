/** The gas constant, J/(mol K). */
const gasConstant = 8.314_462_618;
/** The state of the air that European law (directive 2008/50/EC) reports gases for: 20 °C and 101.3 kPa, in K and Pa. */
const reported = { temperature: 293.15, pressure: 101_325 } as const;

/** Grams of a mole. */
export const molarMass = { no2: 46.0055, o3: 47.9982 } as const;

/**
 * Micrograms of a gas in a cubic metre, for each mole of it in a mole of air: M p / (R T), by the law of ideal gases. Models
 * give the share in dry air; the air is taken to be dry, and to have 20 °C and the pressure of the sea level everywhere, so
 * that numbers compare with those of measuring stations rather than with what a cubic metre holds on a cold mountain.
 */
export const microgramsPerMole = (gramsOfMole: number): number =>
  (gramsOfMole * 1e6 * reported.pressure) / (gasConstant * reported.temperature);
