import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Alert } from '@meltemi/contract';
import { useText } from '#language/index.ts';
import { hoursOf, MomentStrip } from '#timeline/index.ts';
import type { AlertEditorServices } from './editor-services.ts';
import { createPreview, type PreviewState } from './preview.store.ts';
import styles from './AlertsEdit.module.css';

const wordsFor = (
  { status, moments }: PreviewState,
  isLive: boolean,
): { readonly key: string; readonly params?: Readonly<Record<string, number>> } => {
  switch (status) {
    case 'none':
      return { key: 'previewNone' };
    case 'waiting':
      return { key: 'previewWaiting' };
    case 'failed':
      return { key: 'previewFailed' };
    case 'known':
      return moments.length === 0
        ? { key: isLive ? 'previewNeverLive' : 'previewNever' }
        : { key: isLive ? 'previewHoursLive' : 'previewHours', params: { count: hoursOf(moments) } };
  }
};

/** When the alert would hold in the coming days; it follows the form. */
export function PreviewPart({ alert, services }: { alert: Alert | null; services: AlertEditorServices }) {
  const t = useText('alerts');
  const [preview] = useState(() => createPreview(services));
  const state = useSyncExternalStore(preview.subscribe, preview.current, preview.current);
  useEffect(() => preview.show(alert), [preview, alert]);
  useEffect(() => preview.stop, [preview]);
  const { key, params } = wordsFor(state, alert?.type === 'live');
  return (
    <section className={styles.preview} aria-label={t('preview')} data-preview={state.status}>
      <h3>{t('preview')}</h3>
      <MomentStrip moments={state.moments} now={services.clock.now()} label={t('preview')} />
      <output className={styles.note}>{t(key, params)}</output>
    </section>
  );
}
