import { Zap } from 'lucide-react';
import { useFormats, useText } from '#language/index.ts';
import { stormChance, type Indices } from './indices.rules.ts';
import { LineKeys } from './LineKeys.tsx';
import { withUnit } from './readings.rules.ts';
import type { SoundingUnits } from './useSoundingUnits.ts';
import styles from './Sounding.module.css';

/** The numbers of the column, and what they mean in a sentence. */
export function IndexCards({ indices, units }: { indices: Indices; units: SoundingUnits }) {
  const t = useText('detail');
  const formats = useFormats();
  const number = (value: number | null, decimals: number): string =>
    value === null ? '–' : formats.fixed(value, decimals);
  const chance = stormChance(indices);
  const cards = [
    ['cape', t('sounding_energy', { value: number(indices.cape, 0) }), indices.cape],
    ['lifted', number(indices.lifted, 1), indices.lifted],
    ['cin', t('sounding_energy', { value: number(indices.cin, 0) }), indices.cin],
    ['freezing', withUnit('altitude', indices.freezing, units, formats.fixed), indices.freezing],
    ['shear', withUnit('wind', indices.shear, units, formats.fixed), indices.shear],
    ['water', withUnit('rain', indices.water, units, formats.fixed), indices.water],
    ['k', number(indices.k, 0), indices.k],
    ['totals', number(indices.totals, 0), indices.totals],
    ['showalter', number(indices.showalter, 1), indices.showalter],
  ] as const;
  return (
    <div className={styles.side}>
      <LineKeys />
      <dl className={styles.cards}>
        {cards.map(([name, text, raw]) => (
          <div key={name} data-index={name} data-raw={raw ?? undefined}>
            <dt>{t(`sounding_${name}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.chance} data-chance={chance}>
        {chance !== 'none' && <Zap size={16} aria-hidden="true" />}
        {t(`sounding_storms_${chance}`)}
      </p>
    </div>
  );
}
