import { useState } from 'react';
import { Map as MapIcon, Share2, X } from 'lucide-react';
import { formatCoordinate, type LanguageCode } from '@meltemi/catalogue';
import type { WarningDetail } from '@meltemi/contract';
import type { Collection } from '#collections/index.ts';
import { HeadButton } from '#controls/HeadButton.tsx';
import { SimulatedMark, surfaces } from '#controls/index.ts';
import windowFrame from '#controls/window-frame.module.css';
import { useFormats, useText } from '#language/index.ts';
import { useSlided } from '#places/warnings/useSlided.ts';
import { useQuery } from '#signals/index.ts';
import { notSlided, slidedKey, type LoadWarningDetails, type SlidedWarning } from '#warnings/index.ts';
import type { LoadOffices, Offices } from './offices.ts';
import { WarningCard } from './WarningCard.tsx';
import { isFeedOld } from './wording.rules.ts';
import styles from './Warnings.module.css';

/** What can be done with the warnings of a place. */
export interface WarningActions {
  readonly onClose: () => void;
  readonly onShare: () => void;
  readonly onForecast: () => void;
  /** Shows the warnings of the whole map. */
  readonly onMap: () => void;
}

/** What the window is given by the screen around it. */
export interface WarningWindowProps {
  readonly place: { readonly lat: number; readonly lon: number; readonly name: string };
  readonly lang: LanguageCode;
  readonly load: LoadWarningDetails;
  readonly loadOffices: LoadOffices;
  readonly slided: Collection<SlidedWarning>;
  /** ms. */
  readonly now: number;
  readonly phone: boolean;
  readonly actions: WarningActions;
}

/** Loaded again after so long, ms. */
const REFRESH_MS = 120_000;

/** Where the warnings come from: always said. */
function Origin({ offices }: { offices: Offices }) {
  const t = useText('capalerts');
  const { list } = useFormats();
  const names = list(offices.sources.map(({ name }) => name));
  return (
    <p className={styles.origin}>
      {offices.origin === 'simulated' ? <SimulatedMark short /> : null}
      <bdi>{t(offices.origin === 'simulated' ? 'simulatedBy' : 'officialBy', { offices: names })}</bdi>
    </p>
  );
}

/** The warnings of a place, gravest first; those that were put away can be had back. */
function Cards({
  warnings,
  lang,
  now,
  slided,
}: Pick<WarningWindowProps, 'lang' | 'now' | 'slided'> & { readonly warnings: readonly WarningDetail[] }) {
  const t = useText('capalerts');
  const away = useSlided(slided);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = notSlided(warnings, away);
  const hidden = warnings.filter((one) => !shown.includes(one));
  const open = chosen ?? shown[0]?.id;
  const bringBack = (): void => {
    for (const { chain } of hidden)
      for (const severity of ['M', 'S', 'E'] as const) void slided.delete(slidedKey({ chain, severity }));
  };
  return (
    <>
      {shown.map((warning) => (
        <WarningCard
          key={warning.id}
          warning={warning}
          lang={lang}
          now={now}
          isOpen={warning.id === open}
          onOpen={() => setChosen(warning.id === open ? '' : warning.id)}
          onAway={() => void slided.put(slidedKey(warning), { end: warning.end })}
        />
      ))}
      {hidden.length > 0 && (
        <p className={styles.hiddenOnes}>
          <output>{t('hiddenCount', { count: hidden.length })}</output>
          <button type="button" className={surfaces.link} onClick={bringBack}>
            {t('showHidden')}
          </button>
        </p>
      )}
    </>
  );
}

/** The official warnings of a place, with their words, times and offices. */
export function WarningWindow(props: WarningWindowProps) {
  const { place, lang, load, loadOffices, slided, now, phone, actions } = props;
  const t = useText('capalerts');
  const main = useText('main');
  const { relative } = useFormats();
  const [pressed, setPressed] = useState(0);
  const { lat, lon } = place;
  const attempt = pressed + Math.floor(now / REFRESH_MS);
  const { reply, error, waiting } = useQuery(load, { lat, lon, lang }, attempt);
  const offices = useQuery(loadOffices, {}, attempt).reply;
  const name = place.name === '' ? `${formatCoordinate(lat)}, ${formatCoordinate(lon)}` : place.name;
  const standing = reply?.filter(({ end }) => end > now) ?? null;
  const old = standing?.find((one) => isFeedOld(one, now)) ?? null;
  const isOfficeOld =
    offices?.updated != null && isFeedOld({ origin: offices.origin, updated: offices.updated }, now)
      ? offices.updated
      : null;
  const oldest = old?.updated ?? isOfficeOld;
  // Nothing was loaded yet, or nobody gives warnings: an empty list is neither.
  const isNobody = reply === null && error === null && !waiting;
  return (
    <section
      className={windowFrame.window}
      data-phone={phone || undefined}
      aria-label={t('warningsOf', { place: name })}
    >
      <header className={styles.title}>
        <div>
          <p>{t('title')}</p>
          <h2>
            <bdi>{name}</bdi>
          </h2>
        </div>
        <HeadButton label={t('showOnMap')} onClick={actions.onMap}>
          <MapIcon size={18} aria-hidden="true" />
        </HeadButton>
        <HeadButton label={t('share')} onClick={actions.onShare}>
          <Share2 size={18} aria-hidden="true" />
        </HeadButton>
        <HeadButton closes label={main('close')} onClick={actions.onClose}>
          <X size={19} aria-hidden="true" />
        </HeadButton>
      </header>
      <div className={styles.body} aria-busy={waiting}>
        {oldest !== null && (
          <output className={styles.old}>{t('feedOld', { when: relative(Date.parse(oldest) - now) })}</output>
        )}
        {error !== null && (
          <div className={styles.problem} role="alert">
            <span>{t('notLoaded')}</span>
            <button type="button" className={surfaces.link} onClick={() => setPressed((count) => count + 1)}>
              {t('tryAgain')}
            </button>
          </div>
        )}
        {standing === null && waiting && error === null && <output className={styles.note}>{t('loading')}</output>}
        {isNobody && <p className={styles.none}>{t('notCovered')}</p>}
        {standing !== null && standing.length === 0 && (
          <p className={styles.none} data-state="none">
            {t('none')}
          </p>
        )}
        {standing !== null && standing.length > 0 && (
          <Cards warnings={standing} lang={lang} now={now} slided={slided} />
        )}
        {offices !== null && <Origin offices={offices} />}
        <button type="button" className={surfaces.link} onClick={actions.onForecast}>
          {t('forecast')}
        </button>
      </div>
    </section>
  );
}
