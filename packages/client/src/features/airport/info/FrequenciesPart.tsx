import type { Airport } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { CODES } from '../weather/conditions.ts';
import styles from './Info.module.css';

/** The frequencies of an airport, or that nobody knows them. */
export function FrequenciesPart({ frequencies }: Pick<Airport, 'frequencies'>) {
  const t = useText('airport');
  const { fixed } = useFormats();
  return (
    <section className={styles.part} data-part="frequencies">
      <header className={styles.head}>
        <h3>{t('frequencies')}</h3>
        {frequencies.length > 0 && <span>{CODES.mhz}</span>}
      </header>
      {frequencies.length === 0 ? (
        <p className={styles.none}>{t('frequenciesUnknown')}</p>
      ) : (
        <>
          <dl className={styles.frequencies}>
            {frequencies.map(({ type, name, mhz }) => (
              <div key={`${type} ${name} ${mhz}`}>
                <dt dir="auto">{name === '' ? type : name}</dt>
                <dd>{fixed(mhz, 3)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.none}>{t('frequenciesPart')}</p>
        </>
      )}
    </section>
  );
}
