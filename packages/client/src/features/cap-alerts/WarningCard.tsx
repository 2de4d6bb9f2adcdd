import { useId, useState } from 'react';
import { ChevronRight, ExternalLink, EyeOff } from 'lucide-react';
import type { LanguageCode } from '@meltemi/catalogue';
import type { WarningDetail } from '@meltemi/contract';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { clockText, dayText, localShift, shortText, type TimeWriting } from '#places/warnings/local-time.rules.ts';
import { WarningIcon } from '#places/warnings/WarningIcon.tsx';
import { useSetting } from '#settings/index.ts';
import { rankOf } from '#warnings/index.ts';
import { TimeBar } from './TimeBar.tsx';
import { useSwipeAway } from './useSwipeAway.ts';
import { languageName, originalWording, wordingFor, type Wording } from './wording.rules.ts';
import styles from './Warnings.module.css';

/** What a card shows and does. */
export interface WarningCardProps {
  readonly warning: WarningDetail;
  readonly lang: LanguageCode;
  /** ms. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onAway: () => void;
}

function useWriting(): TimeWriting {
  return { formats: useFormats(), hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
}

/** From, until, and what is left. */
function Times({ warning, now, writing }: { warning: WarningDetail; now: number; writing: TimeWriting }) {
  const t = useText('capalerts');
  const { relative } = useFormats();
  const { start, end, areaDesc } = warning;
  const shift = localShift(warning);
  return (
    <dl className={styles.times}>
      <dt>{t('from')}</dt>
      <dd>
        {dayText(start, shift, writing)}
        {start > now && <span> · {relative(start - now)}</span>}
      </dd>
      <dt>{t('until')}</dt>
      <dd>
        {dayText(end, shift, writing)}
        {start <= now && end > now && <span> · {t('endsIn', { when: relative(end - now) })}</span>}
      </dd>
      {areaDesc !== '' && (
        <>
          <dt>{t('area')}</dt>
          <dd className={styles.area}>
            <bdi>{areaDesc}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}

/** What the office says, in the words of one language. */
function Words({ wording, lang }: { wording: Omit<Wording, 'isOwn'>; lang: LanguageCode }) {
  const { headline, description, instruction } = wording.text;
  const isOwn = wording.language.toLowerCase().startsWith(lang.slice(0, 2));
  return (
    <div className={styles.words} lang={wording.language} dir={isOwn ? undefined : 'auto'}>
      {headline !== undefined && <p className={styles.headline}>{headline}</p>}
      {description !== undefined && <p>{description}</p>}
      {instruction !== undefined && <p>{instruction}</p>}
    </div>
  );
}

/** Who gave it, when it was read, and the way to the original. */
function Office({
  warning,
  wording,
  writing,
  original,
}: {
  readonly warning: WarningDetail;
  readonly wording: Omit<Wording, 'isOwn'>;
  readonly writing: TimeWriting;
  readonly original: { readonly isShown: boolean; readonly onToggle: () => void } | null;
}) {
  const t = useText('capalerts');
  const { senderName, web } = wording.text;
  const time = clockText(Date.parse(warning.updated), localShift(warning), writing);
  return (
    <footer className={styles.office}>
      <span>
        <bdi title={warning.source.attribution}>{senderName ?? warning.source.name}</bdi> · {t('readAt', { time })}
      </span>
      {original !== null && (
        <button type="button" className={surfaces.link} aria-pressed={original.isShown} onClick={original.onToggle}>
          {t('original')}
        </button>
      )}
      {web !== undefined && (
        <a className={surfaces.link} href={web} target="_blank" rel="noopener noreferrer">
          {t('website')} <ExternalLink size={13} aria-hidden="true" />
        </a>
      )}
    </footer>
  );
}

/** One warning: folded with its times, or open with everything that its office says. */
export function WarningCard({ warning, lang, now, isOpen, onOpen, onAway }: WarningCardProps) {
  const t = useText('capalerts');
  const id = useId();
  const writing = useWriting();
  const swipe = useSwipeAway(onAway);
  const [isOriginal, setOriginal] = useState(false);
  const { severity, type, start, end } = warning;
  const own = wordingFor(warning, lang);
  const first = originalWording(warning);
  const wording = isOriginal ? first : own;
  const shift = localShift(warning);
  const level = t('level', { rank: rankOf(severity) });
  const state = start <= now ? t('inForce') : t('fromTime', { time: shortText(start, now, shift, writing) });
  const title = wording?.text.event ?? warning.event;
  const hasOriginal = first !== null && own !== null && first.language !== own.language;
  return (
    <article className={styles.card} data-severity={severity} aria-labelledby={id} {...swipe}>
      <h3 id={id}>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onOpen}>
          <WarningIcon type={type} severity={severity} small={!isOpen} />
          <span>
            <b>
              <bdi>{title}</bdi>
            </b>
            <small>
              {isOpen
                ? `${level} · ${state}`
                : `${shortText(start, now, shift, writing)} – ${shortText(end, now, shift, writing)}`}
            </small>
          </span>
          <em>{t(`severity_${severity}`)}</em>
          {!isOpen && <ChevronRight size={16} aria-hidden="true" />}
        </button>
      </h3>
      {isOpen && (
        <>
          <div className={styles.severity} aria-hidden="true">
            {[1, 2, 3].map((rank) => (
              <i key={rank} data-on={rank <= rankOf(severity) || undefined} />
            ))}
          </div>
          <TimeBar warning={warning} now={now} shift={shift} writing={writing} label={t('now')} />
          <Times warning={warning} now={now} writing={writing} />
          {!warning.exact && <p className={styles.note}>{t('guessed')}</p>}
          {wording !== null && (
            <>
              {(isOriginal || own?.isOwn === false) && (
                <p className={styles.note}>{t('inLanguage', { language: languageName(wording.language, lang) })}</p>
              )}
              <Words wording={wording} lang={lang} />
              <Office
                warning={warning}
                wording={wording}
                writing={writing}
                original={hasOriginal ? { isShown: isOriginal, onToggle: () => setOriginal(!isOriginal) } : null}
              />
            </>
          )}
          <button type="button" className={surfaces.link} onClick={onAway}>
            <EyeOff size={15} aria-hidden="true" /> {t('hide')}
          </button>
        </>
      )}
    </article>
  );
}
