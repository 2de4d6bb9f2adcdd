export { coneRadius, type ConeBasin } from './cone-radii.ts';
export { isStormBasin, keptSeasons, listedSeasons, seasonAt, stormBasins, type StormBasin } from './seasons.ts';
export { simulatedOfficial, simulatedStormModels, stormModelName } from './storm-models.ts';
export { simulatedStormName } from './storm-names.ts';
export { advisoryMs, knot, radiusWinds, stormKind, strengthColours, strengthLimits, strengthOf } from './strengths.ts';
