import { useEffect, useId, useState } from 'react';
import { Check, Copy, Download, Image, Share2 } from 'lucide-react';
import type { OverlayIdent } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import type { ShareEnvironment } from './share-environment.ts';
import { isAbort, pictureName } from './share.rules.ts';
import { usePicture } from './usePicture.ts';
import styles from './Share.module.css';

/** What the window shares, and how. */
export interface ShareProps {
  /** The whole address of what is on the map. */
  readonly link: string;
  /** Changes with everything that the picture shows. */
  readonly shows: string;
  readonly title: string;
  readonly overlay: OverlayIdent;
  /** Of the map, in ms. */
  readonly timestamp: number;
  /** Makes the picture, as a PNG. */
  readonly makePicture: () => Promise<Blob>;
  readonly environment: ShareEnvironment;
  readonly logError: (message: string, cause: unknown) => void;
}

/** What was done last, for some seconds. */
type ShareOutcome = 'shareDone' | 'shareFailed' | 'pictureCopied' | 'pictureRefused';

/** How long the outcome of a press is shown, in ms. */
const TOLD_MS = 3_000;

/** Hands the map to others: its link, its picture, and whatever the system offers. */
export function ShareWindow({
  link,
  shows,
  title,
  overlay,
  timestamp,
  makePicture,
  environment,
  logError,
}: ShareProps) {
  const main = useText('main');
  const t = useText('share');
  const field = useId();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const picture = usePicture(makePicture, shows, (error) =>
    logError('The picture of the map could not be made', error),
  );
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const file =
    picture.state === 'ready' ? new File([picture.blob], pictureName(overlay, timestamp), { type: 'image/png' }) : null;
  const copyLink = (): void => {
    environment.copyText(link).then(
      () => setOutcome('shareDone'),
      () => setOutcome('shareFailed'),
    );
  };
  const copyPicture = (): void => {
    if (file === null) return;
    environment.copyPicture?.(Promise.resolve(file)).then(
      () => setOutcome('pictureCopied'),
      () => setOutcome('pictureRefused'),
    );
  };
  const shareNative = (): void => {
    environment.share?.({ title, link, picture: file }).catch((error: unknown) => {
      if (!isAbort(error)) logError('The dialog of the system could not be opened', error);
    });
  };
  const words =
    outcome === null ? '' : outcome === 'shareDone' || outcome === 'shareFailed' ? main(outcome) : t(outcome);
  return (
    <div className={styles.share}>
      <figure className={styles.preview} aria-busy={picture.state === 'making'}>
        {picture.state === 'ready' ? (
          <img src={picture.address} alt={t('preview', { title })} />
        ) : (
          <p>{picture.state === 'making' ? t('making') : t('pictureFailed')}</p>
        )}
      </figure>
      <div className={styles.buttons}>
        <button type="button" disabled={file === null} onClick={() => file !== null && environment.download(file)}>
          <Download size={17} aria-hidden="true" />
          {t('download')}
        </button>
        {environment.copyPicture !== null && (
          <button type="button" disabled={file === null} onClick={copyPicture}>
            <Image size={17} aria-hidden="true" />
            {t('copyPicture')}
          </button>
        )}
        {environment.share !== null && (
          <button type="button" onClick={shareNative}>
            <Share2 size={17} aria-hidden="true" />
            {t('native')}
          </button>
        )}
      </div>
      <div className={styles.link}>
        <header>
          <label htmlFor={field}>{t('link')}</label>
          <output
            className={styles.outcome}
            data-failed={outcome === 'shareFailed' || outcome === 'pictureRefused' || undefined}
          >
            {words}
          </output>
        </header>
        <div>
          <input
            id={field}
            type="text"
            readOnly
            value={link}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" className={styles.main} onClick={copyLink}>
            {outcome === 'shareDone' ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
            {t('copyLink')}
          </button>
        </div>
      </div>
    </div>
  );
}
