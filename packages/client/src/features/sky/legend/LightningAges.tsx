import { Zap } from 'lucide-react';
import { strokeAges } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';

import styles from './LightningAges.module.css';

/** The colours of strokes by their age; nothing while strokes are off. */
export function LightningAges({ bare = false }: { bare?: boolean }) {
  const t = useText('sky');
  const formats = useFormats();
  const last = strokeAges.length - 1;
  if (!useSetting('blitzOn')) return null;
  return (
    <div className={`${bare ? '' : surfaces.float} ${styles.ages}`} data-bare={bare || undefined}>
      <b className={bare ? surfaces.hidden : undefined}>{t('lightningAge')}</b>
      <ul>
        {strokeAges.map(({ untilMinutes, colour: [red, green, blue] }, index) => (
          <li key={untilMinutes}>
            <Zap
              size={14}
              fill={`rgb(${red} ${green} ${blue})`}
              color={`rgb(${red} ${green} ${blue})`}
              aria-hidden="true"
            />
            {index === 0
              ? t('ageNow')
              : index === last
                ? t('minutes', { count: untilMinutes })
                : formats.number(untilMinutes)}
          </li>
        ))}
      </ul>
    </div>
  );
}
