import { lazy, Suspense, useEffect } from 'react';
import { overlays, pageTitle } from '@meltemi/catalogue';
import { TopMessageBar } from '../controls/index.ts';
import { LanguageProvider, useText } from '../language/index.ts';
import { OwnColoursProvider } from '../map/index.ts';
import { KnownModelsProvider } from '../places/index.ts';
import { ServicesProvider, useServices, type Services } from '../services/index.ts';
import { SettingsProvider, useSetting } from '../settings/index.ts';
import { useSignal } from '../signals/index.ts';
import { Screen } from './Screen.tsx';

// Most visits have their answer, or need none.
const ConsentBar = lazy(async () => ({ default: (await import('../consent/ConsentBar.tsx')).ConsentBar }));

/** The question of consent, where it is asked. */
function Consent() {
  const { consent } = useServices();
  return useSignal(consent.asking) && <ConsentBar gate={consent} />;
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
export function App({ services }: { services: Services }) {
  return (
    <ServicesProvider services={services}>
      <LanguageProvider store={services.language}>
        <SettingsProvider value={services.settings}>
          <OwnColoursProvider value={services.colours}>
            <KnownModelsProvider value={services.map}>
              <Suspense fallback={null}>
                <PageTitle />
                <TopMessageBar messages={services.messages} />
                <Screen />
              </Suspense>
            </KnownModelsProvider>
          </OwnColoursProvider>
          <Suspense fallback={null}>
            <Consent />
          </Suspense>
        </SettingsProvider>
      </LanguageProvider>
    </ServicesProvider>
  );
}
