import { Suspense, useEffect } from 'react';
import { TopMessageBar } from '../controls/index.ts';
import { LanguageProvider, useText } from '../language/index.ts';
import { SettingsProvider } from '../settings/index.ts';
import type { Application } from './application.ts';
import { pageTitle } from './page-title.rules.ts';
import { StartPage } from './StartPage.tsx';

function PageTitle() {
  const title = pageTitle(useText('main')('overlay.wind'));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** The whole screen: providers, messages and the page. */
export function App({ application }: { application: Application }) {
  return (
    <LanguageProvider store={application.language}>
      <SettingsProvider value={application.settings}>
        <Suspense fallback={null}>
          <PageTitle />
          <TopMessageBar messages={application.messages} />
          <StartPage application={application} />
        </Suspense>
      </SettingsProvider>
    </LanguageProvider>
  );
}
