import { useId, useState } from 'react';
import { ChevronDown, Layers, List } from 'lucide-react';
import { capDisplays, warningKinds } from '@meltemi/catalogue';
import { Chips, Segmented, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { shownWarnings } from './areas.rules.ts';
import { useShownWarnings, type ShownWarnings } from './useWarnings.ts';
import { useWarningWords } from './useWarningWords.ts';
import { WarningIcon } from '#places/warnings/WarningIcon.tsx';
import styles from './WarningControls.module.css';

/** Warnings of a list; zooming in shows the others. */
const MOST_LISTED = 100;

/** The days, with how many warnings each has in view. */
function Days({ warnings: { all, choice } }: { warnings: ShownWarnings }) {
  const t = useText('capalerts');
  const { number } = useFormats();
  const settings = useSettings();
  return (
    <Segmented
      legend={t('days')}
      alone="over-map"
      value={useSetting('capDisplay')}
      onChange={(value) => settings.set('capDisplay', value)}
      segments={capDisplays.map((value) => ({
        value,
        label: `${t(`display_${value}`)} ${number(shownWarnings(all, { ...choice, display: value }).length)}`,
      }))}
    />
  );
}

/** Which kinds are shown. */
function Kinds() {
  const t = useText('capalerts');
  const settings = useSettings();
  const hidden = useSetting('capHiddenKinds');
  return (
    <Chips
      legend={t('kinds')}
      choices={warningKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      values={warningKinds.filter((kind) => !hidden.includes(kind))}
      onChange={(values) =>
        settings.set(
          'capHiddenKinds',
          warningKinds.filter((kind) => !values.includes(kind)),
        )
      }
    />
  );
}

/** Every warning in view, for keys and screen readers as for eyes. */
function WarningList({ warnings: { inView } }: { warnings: ShownWarnings }) {
  const t = useText('capalerts');
  const { windows } = useServices();
  const wordsOf = useWarningWords();
  if (inView.length === 0) return <p className={styles.note}>{t('noneInView')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('inView')}>
        {inView.slice(0, MOST_LISTED).map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => windows.open('cap-alerts-detail', { lat: one.lat, lon: one.lon })}>
              <WarningIcon type={one.kind} severity={one.severity} small />
              <bdi>{wordsOf(one)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {inView.length > MOST_LISTED && <p className={styles.note}>{t('zoomIn', { count: inView.length })}</p>}
    </>
  );
}

/** Why the map shows none, where that is no good news. */
function Problem({ warnings: { state, retry } }: { warnings: ShownWarnings }) {
  const t = useText('capalerts');
  if (state.status === 'none') return <output className={styles.note}>{t('noneGiven')}</output>;
  if (state.status !== 'failed') return null;
  return (
    <p className={styles.note} role="alert">
      {t('notLoaded')}{' '}
      <button type="button" className={surfaces.link} onClick={retry}>
        {t('tryAgain')}
      </button>
    </p>
  );
}

/** Days, kinds and the list of warnings in view: below the search field. */
export function WarningControls({ phone }: { phone: boolean }) {
  const t = useText('capalerts');
  const id = useId();
  const { number } = useFormats();
  const warnings = useShownWarnings();
  const hidden = useSetting('capHiddenKinds');
  const [part, setPart] = useState<'kinds' | 'list' | null>(null);
  const toggle = (wanted: 'kinds' | 'list'): void => setPart(part === wanted ? null : wanted);
  const shownKinds = warningKinds.length - hidden.length;
  return (
    <div className={styles.controls} data-phone={phone || undefined}>
      <div className={styles.row}>
        <Days warnings={warnings} />
        <div className={`${surfaces.float} ${styles.buttons}`}>
          <button type="button" aria-expanded={part === 'kinds'} aria-controls={id} onClick={() => toggle('kinds')}>
            <Layers size={16} aria-hidden="true" />
            {hidden.length === 0
              ? t('allKinds')
              : t('someKinds', { count: number(shownKinds), total: number(warningKinds.length) })}
            <ChevronDown size={15} aria-hidden="true" />
          </button>
          <button type="button" aria-expanded={part === 'list'} aria-controls={id} onClick={() => toggle('list')}>
            <List size={16} aria-hidden="true" />
            {t('listOf', { count: warnings.inView.length })}
          </button>
        </div>
      </div>
      <div id={id} className={part === null ? undefined : `${surfaces.pop} ${styles.part}`}>
        {part === 'kinds' && <Kinds />}
        {part === 'list' && <WarningList warnings={warnings} />}
      </div>
      <Problem warnings={warnings} />
    </div>
  );
}
