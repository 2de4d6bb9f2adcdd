export { skyStep, skyPast, skyAhead, skyTick } from './sky-clock.ts';
export {
  codeOfEcho,
  echoOf,
  fallingKinds,
  leastEcho,
  noCoverage,
  noEcho,
  radarSamples,
  type FallingKind,
} from './radar-codes.ts';
export {
  albedoOf,
  brightnessOf,
  brightnessSamples,
  codeOfAlbedo,
  codeOfBrightness,
  notSeen,
  satelliteKinds,
  type SatelliteKind,
} from './satellite-codes.ts';
export {
  isBothSkies,
  isSkyOverlay,
  skyOverlayOfPath,
  skyTimeSetting,
  type SkyOverlay,
  type SkyTimeSetting,
} from './sky-overlays.ts';
export { strokeAges } from './stroke-ages.ts';
