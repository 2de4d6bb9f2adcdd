import { languageInUse } from '@meltemi/catalogue';
import type { Application } from './application.ts';

/** The parts that keep each other in step. */
export type Followed = Pick<Application, 'settings' | 'language' | 'connection' | 'doors' | 'health'>;

/** Keeps language, connection and visibility in step with their settings. */
export function followSettings({ settings, language, connection, doors, health }: Followed): void {
  const useLanguage = (): void => {
    const wanted = languageInUse(settings.get('lang'), doors.facts.languages);
    settings.set('usedLang', wanted);
    void language.change(wanted);
  };
  settings.on('lang', useLanguage);
  useLanguage();

  connection.subscribe((state) => {
    settings.set('connection', state !== 'offline');
    if (state !== 'checking') void health.refresh();
  });
  doors.visibility.subscribe((visibility) => void settings.set('visibility', visibility === 'visible'));
}
