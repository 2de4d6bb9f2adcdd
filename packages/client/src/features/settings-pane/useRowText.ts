import { useFormats, useText } from '#language/index.ts';
import type { RowText } from './rows.rules.ts';

/** Reads the texts of rows, whatever section they are in. */
export function useRowText(): (text: RowText) => string {
  const settings = useText('settings');
  const preferences = useText('preferences');
  const overlays = useText('overlays');
  const main = useText('main');
  const { number } = useFormats();
  return (text) => {
    if ('settings' in text) return settings(text.settings);
    if ('preferences' in text) return preferences(text.preferences);
    if ('overlays' in text) return overlays(text.overlays);
    if ('main' in text) return main(text.main);
    if ('seconds' in text) return number(text.seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' });
    return text.name;
  };
}
