import { levels, type LevelIdent } from '@meltemi/catalogue';
import { useFormats, useText } from './LanguageProvider.tsx';

/** A level's height as people read it: metres up to a kilometre, then kilometres. */
export type HeightLabel =
  | { readonly key: 'surface' }
  | { readonly key: 'level_m' | 'level_km'; readonly value: number };

/** The label of a level: its word at the ground, `750 m`, `13.5 km`. */
export function heightLabel(ident: LevelIdent): HeightLabel {
  const { metres } = levels[ident];
  if (ident === 'surface') return { key: 'surface' };
  return metres < 1000 ? { key: 'level_m', value: metres } : { key: 'level_km', value: metres / 1000 };
}

/** Writes levels as people read them, in the language in use. */
export function useLevelWords(): (ident: LevelIdent) => string {
  const t = useText('main');
  const formats = useFormats();
  return (ident) => {
    const label = heightLabel(ident);
    return label.key === 'surface' ? t('surface') : t(label.key, { value: formats.number(label.value) });
  };
}
