import { lazy, Suspense } from 'react';
import { TopMessageBar } from '../controls/index.ts';
import { LanguageProvider } from '../language/index.ts';
import { OwnColoursProvider } from '../map/index.ts';
import { KnownModelsProvider } from '../places/index.ts';
import { ServicesProvider, useServices, type Services } from '../services/index.ts';
import { SettingsProvider } from '../settings/index.ts';
import { loadLate, useSignal } from '../signals/index.ts';
import { Screen } from './Screen.tsx';

// Most visits have their answer, or need none.
const ConsentBar = lazy(async () => ({
  default: (await loadLate(() => import('../consent/ConsentBar.tsx'))).ConsentBar,
}));

/** The question of consent, where it is asked. */
function Consent() {
  const { consent } = useServices();
  return useSignal(consent.asking) && <ConsentBar gate={consent} />;
}

/** The whole page: providers, messages and the screen; `words` is over once those of the first screen are here. */
export function App({ services, words }: { services: Services; words: Promise<unknown> }) {
  return (
    <ServicesProvider services={services}>
      <LanguageProvider store={services.language}>
        <SettingsProvider value={services.settings}>
          <OwnColoursProvider value={services.colours}>
            <KnownModelsProvider value={services.map}>
              <Suspense fallback={null}>
                <TopMessageBar messages={services.messages} />
              </Suspense>
              <Screen words={words} />
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
