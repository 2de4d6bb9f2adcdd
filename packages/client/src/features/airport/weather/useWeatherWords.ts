import { useFormats, useText } from '#language/index.ts';
import { readWeather, type WeatherCode } from './weather-words.rules.ts';

/** Descriptors that change the word for the whole; the others stand before it. */
const AROUND = new Set(['SH', 'TS']);

/** Says codes of weather in words: `-FZRA` light freezing rain. Codes that no rule reads stay as they are. */
export function useWeatherWords(): (codes: readonly string[]) => string {
  const t = useText('airport');
  const { list } = useFormats();
  const what = ({ descriptor, phenomena }: WeatherCode): string => {
    const named = phenomena.map((code) => t(`wx_${code}`));
    if (descriptor === null) return list(named);
    if (named.length === 0) return t(`wx_${descriptor}_alone`);
    return t(`wx_${descriptor}`, { what: list(named) });
  };
  const say = (code: string): string => {
    const read = readWeather(code);
    if (read === null) return code;
    const words = what(read);
    const isStorm = read.descriptor !== null && AROUND.has(read.descriptor) && read.phenomena.length === 0;
    return read.intensity === 'moderate' || (isStorm && read.intensity === 'light')
      ? words
      : t(`wx_${read.intensity}`, { what: words });
  };
  return (codes) => list(codes.map(say));
}
