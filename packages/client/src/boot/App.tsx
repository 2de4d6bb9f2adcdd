import { lazy, Suspense, useEffect } from 'react';
import { overlays, pageTitle } from '@meltemi/catalogue';
import type { ConsentGate } from '../consent/index.ts';
import { TopMessageBar } from '../controls/index.ts';
import { LanguageProvider, useText } from '../language/index.ts';
import { OwnColoursProvider } from '../map/index.ts';
import { SettingsProvider, useSetting } from '../settings/index.ts';
import type { ScreenProps } from './screen-parts.ts';
import { Screen } from './Screen.tsx';
import { useSignal } from '#signals/useSignal.ts';

// Most visits have their answer, or need none.
const ConsentBar = lazy(async () => ({ default: (await import('../consent/ConsentBar.tsx')).ConsentBar }));

/** The question of consent, where it is asked. */
function Consent({ gate }: { gate: ConsentGate }) {
  return useSignal(gate.asking) && <ConsentBar gate={gate} />;
}

/** Names the overlay on the map in the title of the page, in the language in use. */
function PageTitle() {
  const t = useText('overlays');
  const title = pageTitle(t(overlays[useSetting('overlay')].trans));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** The whole page: providers, messages and the screen. */
export function App({ application, parts }: ScreenProps) {
  return (
    <LanguageProvider store={application.language}>
      <SettingsProvider value={application.settings}>
        <OwnColoursProvider value={application.colours}>
          <Suspense fallback={null}>
            <PageTitle />
            <TopMessageBar messages={application.messages} />
            <Screen application={application} parts={parts} />
          </Suspense>
        </OwnColoursProvider>
        <Suspense fallback={null}>
          <Consent gate={application.consent} />
        </Suspense>
      </SettingsProvider>
    </LanguageProvider>
  );
}
