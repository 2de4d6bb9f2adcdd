export { shareBetween } from './between-pressures.ts';
export { dewPointOfPercent } from './dew-point.ts';
export {
  dewPointOfHumidity,
  dewPointOfRatio,
  dewPointOfVapour,
  dryAdiabat,
  equivalentPotentialTemperature,
  liftingCondensationLevel,
  mixingRatio,
  moistAdiabat,
  potentialTemperature,
  relativeHumidity,
  saturationMixingRatio,
  saturationVapourPressure,
  vapourPressure,
  virtualTemperature,
  wetBulb,
  ZERO_C,
} from './moist-air.ts';
export { atHeight, atPressure, heightOfFall, makeSounding } from './sounding.ts';
export type { Sounding, SoundingLevel } from './sounding.ts';
export { liftParcel, parcelOf } from './parcel.ts';
export type { Parcel } from './parcel.ts';
export { ascend } from './ascent.ts';
export type { Ascent } from './ascent.ts';
export {
  bulkShear,
  freezingLevel,
  kIndex,
  liftedIndex,
  precipitableWater,
  showalterIndex,
  totalTotals,
  windAbove,
} from './indices.ts';
export { diagramPressure, diagramY, toDiagram } from './diagram.ts';
export type { DiagramFrame, DiagramKind } from './diagram.ts';
