import { useState } from 'react';
import type { LanguageCode } from '@meltemi/catalogue';
import type { StormReply } from '@meltemi/contract';
import { Segmented, surfaces } from '#controls/index.ts';
import windowFrame from '#controls/window-frame.module.css';
import { useText } from '#language/index.ts';
import { useQuery } from '#signals/index.ts';
import { ChosenStorm } from './ChosenStorm.tsx';
import { PastSeasons, type ChosenSeason } from './PastSeasons.tsx';
import { isPast } from './seasons.rules.ts';
import { StormList } from './StormList.tsx';
import { byDistance, seaOf, type StormSea } from './storms.rules.ts';
import type { StormLoaders } from './storms.queries.ts';
import { StormsHead } from './StormsHead.tsx';
import { useStormUnits } from './useStormUnits.ts';
import styles from './Storms.module.css';

/** What the tracker is given by the screen around it. */
export interface StormsWindowProps {
  /** The storm that is looked at; null for none. */
  readonly id: string | null;
  readonly loaders: StormLoaders;
  readonly lang: LanguageCode;
  /** ms. */
  readonly now: number;
  /** The moment that the map shows, ms. */
  readonly ts: number;
  /** Where distances are counted from. */
  readonly from: { readonly lat: number; readonly lon: number };
  readonly phone: boolean;
  readonly onStorm: (id: string) => void;
  readonly onCursor: (ts: number) => void;
  readonly onPlace: (place: StormReply['places'][number]) => void;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

/** Loaded again after so long, ms. */
const REFRESH_MS = 300_000;

/** The parts of the tracker. */
const PARTS = ['active', 'past'] as const;
type Part = (typeof PARTS)[number];

/** The tracker: storms by sea and distance, past seasons, and the one that is looked at. */
export function StormsWindow(props: StormsWindowProps) {
  const { id, loaders, lang, now, ts, from, phone, onStorm, onCursor, onPlace, onShare, onClose } = props;
  const t = useText('storms');
  const units = useStormUnits();
  const [pressed, setPressed] = useState(0);
  const [wanted, setWanted] = useState<StormSea | null>(null);
  const [wantedPart, setPart] = useState<Part | null>(null);
  const [season, setSeason] = useState<ChosenSeason>({ year: null, basin: 'all' });
  const attempt = pressed + Math.floor(now / REFRESH_MS);
  const loaded = useQuery(loaders.storms, REQUEST, attempt);
  const detail = useQuery(loaders.storm, id === null ? null : { id, lang }, attempt);
  const list = loaded.reply;
  const storms = byDistance(list?.storms ?? [], from);
  const found = detail.reply?.found?.storm.id === id ? detail.reply.found : null;
  const past = found !== null && isPast(found.storm) ? found.storm : null;
  const chosen = list?.storms.find((storm) => storm.id === id) ?? past;
  const part = wantedPart ?? (chosen !== null && isPast(chosen) ? 'past' : 'active');
  const seasons = useQuery(loaders.seasons, part === 'past' ? REQUEST : null, attempt);
  const nearest = storms[0];
  const sea = wanted ?? (chosen !== null ? seaOf(chosen) : nearest === undefined ? 'atlantic' : seaOf(nearest.storm));
  // Past seasons say by themselves what failed of them.
  const hasFailed = detail.error !== null || (part === 'active' && loaded.error !== null);
  const again = (): void => setPressed((count) => count + 1);
  const listed = (
    <>
      <Segmented
        tabs
        legend={t('tracker')}
        segments={PARTS.map((value) => ({ value, label: t(`part_${value}`) }))}
        value={part}
        onChange={setPart}
      />
      {part === 'past' ? (
        <PastSeasons
          known={seasons.reply}
          hasFailed={seasons.error !== null}
          loaders={loaders}
          attempt={attempt}
          // A storm that was opened by its address says which season is looked at.
          wanted={season.year === null && past !== null ? { ...season, year: past.season ?? null } : season}
          chosen={id}
          units={units}
          onSeason={setSeason}
          onStorm={onStorm}
          onAgain={again}
        />
      ) : (
        list !== null && (
          <StormList
            storms={storms}
            sea={sea}
            chosen={id}
            units={units}
            onSea={setWanted}
            onStorm={onStorm}
            onPast={() => setPart('past')}
          />
        )
      )}
    </>
  );
  return (
    <section className={windowFrame.window} data-phone={phone || undefined} aria-label={t('tracker')}>
      <StormsHead
        active={list?.storms.length ?? null}
        said={part === 'past' ? (seasons.reply ?? found) : list}
        onShare={onShare}
        onClose={onClose}
      />
      <div className={styles.body}>
        {hasFailed && (
          <div className={styles.problem} role="alert">
            <p>{t(list === null ? 'notLoaded' : 'newestNotLoaded')}</p>
            <button type="button" className={surfaces.link} onClick={again}>
              {t('tryAgain')}
            </button>
          </div>
        )}
        {list === null && !hasFailed && part === 'active' && <output className={styles.none}>{t('loading')}</output>}
        {/* A phone's half sheet has room for the storm itself; the others stand below it. */}
        {!(phone && chosen !== null) && listed}
        {id !== null && chosen === null && detail.reply?.found === null && !detail.waiting && (
          <p className={styles.none} role="alert">
            {t('isOver')}
          </p>
        )}
        {chosen !== null && (
          <ChosenStorm
            key={chosen.id}
            storm={chosen}
            places={found?.places ?? null}
            ts={ts}
            now={now}
            units={units}
            phone={phone}
            onCursor={onCursor}
            onPlace={onPlace}
          />
        )}
        {phone && chosen !== null && listed}
      </div>
    </section>
  );
}

/** All storms are asked for alike. */
const REQUEST = {};
