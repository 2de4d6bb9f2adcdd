import { pointIsInBounds, products } from '@meltemi/catalogue';
import {
  conditionTypes,
  longestSpanHours,
  rangeKinds,
  type ConditionType,
  type Draft,
  type RangedType,
} from './conditions.rules.ts';

/** Why a draft cannot be saved: the part of the form, and the key of the words. */
export interface DraftFault {
  readonly at: 'place' | 'model' | 'conditions' | ConditionType;
  readonly words:
    | 'fault_place'
    | 'fault_outside'
    | 'fault_none'
    | 'fault_number'
    | 'fault_limits'
    | 'fault_order'
    | 'fault_open'
    | 'fault_clouds'
    | 'fault_days'
    | 'fault_hours'
    | 'fault_duration'
    | 'fault_span';
}

const isSpan = (hours: number): boolean => Number.isInteger(hours) && hours >= 1 && hours <= longestSpanHours;

function rangeFault(draft: Draft, type: RangedType): DraftFault['words'] | null {
  const { from, to } = draft.ranges[type];
  const { min, max } = rangeKinds[type];
  const ends = [from, to].filter((end) => end !== null);
  if (ends.some((end) => Number.isNaN(end))) return 'fault_number';
  if (ends.some((end) => end < min || end > max)) return 'fault_limits';
  if (from !== null && to !== null && from > to) return 'fault_order';
  // A direction alone is a condition; a range without ends is none.
  const hasDirections = (type === 'wind' || type === 'swell') && draft.directions[type].length > 0;
  return ends.length === 0 && !hasDirections ? 'fault_open' : null;
}

function conditionFault(draft: Draft, type: ConditionType): DraftFault['words'] | null {
  switch (type) {
    case 'cloudiness':
      return draft.clouds.length === 0 ? 'fault_clouds' : null;
    case 'time':
      if (draft.days.length === 0) return 'fault_days';
      if (draft.hours.length === 0) return 'fault_hours';
      return isSpan(draft.minDurationHours) ? null : 'fault_duration';
    case 'rainfall':
      return isSpan(draft.rainHours) ? rangeFault(draft, type) : 'fault_span';
    case 'wind':
    case 'temperature':
    case 'freshSnow':
    case 'swell':
      return rangeFault(draft, type);
  }
}

/** Everything that keeps a draft from being saved, in the order of the form; none for a good one. */
export function faultsOf(draft: Draft): readonly DraftFault[] {
  const { place, model, on, type } = draft;
  const faults: DraftFault[] = [];
  if (place === null) faults.push({ at: 'place', words: 'fault_place' });
  else if (type === 'forecast' && !pointIsInBounds(products[model], place.lat, place.lon))
    faults.push({ at: 'model', words: 'fault_outside' });
  // Days and hours alone happen every week: that is no weather.
  if (on.every((type) => type === 'time')) faults.push({ at: 'conditions', words: 'fault_none' });
  for (const type of conditionTypes.filter((kind) => on.includes(kind))) {
    const words = conditionFault(draft, type);
    if (words !== null) faults.push({ at: type, words });
  }
  return faults;
}
