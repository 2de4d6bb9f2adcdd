import { useMemo } from 'react';
import { useFormats } from '#language/index.ts';
import { createReadings, type Readings } from './readings.ts';

/** Values as the language in use writes them. */
export function useReadings(): Readings {
  const { fixed } = useFormats();
  return useMemo(() => createReadings(fixed), [fixed]);
}
