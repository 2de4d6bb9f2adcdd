import { useEffect, useRef, useState } from 'react';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { clockWords } from '#timeline/index.ts';
import { shownTime } from '../bar/span.rules.ts';
import type { SkyScreen } from '../useSkyScreen.ts';
import type { PlaceWords } from './usePlaceWords.ts';

/** Words stand still for so long before they are spoken, ms. */
const RESTS_MS = 1_200;

/** Says what is shown at the picked place, for those who cannot see it: once it rests, and never while the loop plays. */
export function SpokenPlace({
  className,
  name,
  words,
  screen: { setting, span },
}: {
  className: string | undefined;
  name: string;
  words: PlaceWords;
  screen: Pick<SkyScreen, 'setting' | 'span'>;
}) {
  const t = useText('sky');
  const formats = useFormats();
  const isPlaying = useSetting('animation');
  const chosen = useSetting(setting);
  const writing = { hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
  const [spoken, setSpoken] = useState('');
  const time = span === null ? null : shownTime(span, chosen);
  const isFollowing = time !== null && time === span?.now;
  const moment =
    time === null || span === null
      ? ''
      : `${clockWords(formats, time, writing)}, ${t(time > span.now ? 'nowcast' : 'measured')}`;
  const shown = [
    words.value === null ? words.line : `${words.value.text} ${words.value.unit}, ${words.line}`,
    ...words.facts,
  ];
  // A new picture every three minutes, and its age every minute, are no news by themselves.
  const news = [name, isFollowing ? '' : moment, ...shown].join('. ');
  const sentence = [name, moment, ...shown, words.source].filter((part) => part !== '').join('. ');
  const latest = useRef(sentence);
  useEffect(() => {
    latest.current = sentence;
  });
  useEffect(() => {
    if (isPlaying || news === '') return undefined;
    const timer = setTimeout(() => setSpoken(latest.current), RESTS_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, news]);
  return (
    <output className={className} aria-live="polite">
      {spoken}
    </output>
  );
}
