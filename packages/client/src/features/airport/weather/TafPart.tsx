import { useMemo, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { TafReport } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { CATEGORY_NAMES, CODES } from './conditions.ts';
import { RawReport } from './RawReport.tsx';
import { nextTrouble, stretchAt, tafStretches, type TafStretch } from './taf-strip.rules.ts';
import { TafLines } from './TafLines.tsx';
import { TafStrip } from './TafStrip.tsx';
import { useStretchWords } from './useStretchWords.ts';
import { useWeatherWords } from './useWeatherWords.ts';
import strip from './Taf.module.css';
import styles from './Weather.module.css';

const HOUR_MS = 3_600_000;

/** What a pilot must count with soon, in a sentence. */
function Trouble({ stretch, hours }: { stretch: TafStretch; hours: (stretch: TafStretch) => string }) {
  const t = useText('airport');
  const words = useWeatherWords();
  const isPassing = stretch.worst !== stretch.category;
  const cause = stretch.passing.find(({ category }) => category === stretch.worst)?.whole ?? stretch.prevailing;
  const values = { time: hours(stretch), category: CATEGORY_NAMES[stretch.worst], weather: words(cause.weather) };
  const key = `trouble${isPassing ? 'Passing' : ''}${cause.weather.length > 0 ? 'Weather' : ''}`;
  return (
    <p className={strip.trouble}>
      <TriangleAlert size={16} aria-hidden="true" /> <span>{t(key, values)}</span>
    </p>
  );
}

/** The TAF: a strip of time, a line for each stretch, and the text as it was received. */
export function TafPart({
  taf,
  timeZone,
  units,
  now,
}: {
  taf: TafReport;
  timeZone: string;
  units: AirportUnits;
  now: number;
}) {
  const t = useText('airport');
  const { time } = useFormats();
  const rawFirst = useSetting('metarsRAW');
  const [isRaw, setRaw] = useState<boolean | null>(null);
  const stretches = useMemo(() => tafStretches(taf), [taf]);
  const [chosen, setChosen] = useState<number | null>(null);
  const { hours, describe } = useStretchWords(timeZone, units);
  const shown = isRaw ?? rawFirst;
  const trouble = nextTrouble(stretches, now);
  const at = stretches.findIndex(({ from }) => from === chosen);
  const current = stretchAt(stretches, now);
  const isOver = taf.to <= now;
  return (
    <section className={styles.part} data-part="taf" data-obsolete={isOver || undefined}>
      <header className={styles.head}>
        <h3>{CODES.taf}</h3>
        <span className={styles.quiet}>
          {t('issued', {
            time: `${time(taf.ts, '24h', 'UTC')} ${CODES.utc}`,
            hours: Math.round((taf.to - taf.from) / HOUR_MS),
          })}
          {taf.amended && ` · ${t('amended')}`}
          {isOver && ` · ${t('expired')}`}
        </span>
        <button type="button" className={styles.word} aria-pressed={shown} onClick={() => setRaw(!shown)}>
          {shown ? t('decoded') : t('raw')}
        </button>
      </header>
      {shown || stretches.length === 0 ? (
        <RawReport text={taf.raw} label={CODES.taf} />
      ) : (
        <>
          <TafStrip
            stretches={stretches}
            chosen={Math.max(0, at >= 0 ? at : current === null ? 0 : stretches.indexOf(current))}
            timeZone={timeZone}
            now={now}
            isOver={isOver}
            describe={describe}
            onChoose={(index) => setChosen(stretches[index]?.from ?? null)}
          />
          <TafLines stretches={stretches} chosen={at} isOver={isOver} hours={hours} units={units} />
          {trouble !== null && <Trouble stretch={trouble} hours={hours} />}
        </>
      )}
    </section>
  );
}
