import { formatRoute } from '@meltemi/catalogue';
import { defineWindow, noParams, type AnyWindow } from '../panes/index.ts';
import type { Application } from './application.ts';
import type { PersonalParts } from './SettingsPane.tsx';

/** The windows of the person: settings, own colours, the error console, the first steps, and the question for the place. */
export function personalWindows(application: Application, parts: PersonalParts): readonly AnyWindow[] {
  return [
    defineWindow({
      name: 'settings',
      title: { section: 'settings', key: 'title' },
      read: noParams,
      path: () => formatRoute('settings', {}),
      load: async () => {
        const { SettingsPane } = await import('./SettingsPane.tsx');
        return () => <SettingsPane application={application} {...parts} />;
      },
    }),
    defineWindow({
      name: 'colors',
      title: { section: 'colors', key: 'title' },
      read: noParams,
      path: () => formatRoute('colors', {}),
      load: async () => {
        const { ColorsWindow, createColourDesk } = await import('../features/colors/index.ts');
        const desk = createColourDesk({ records: application.colourRecords, clock: application.environment.clock });
        return () => <ColorsWindow desk={desk} />;
      },
    }),
    defineWindow({
      name: 'debug',
      title: { section: 'debug', key: 'title' },
      read: noParams,
      path: () => formatRoute('debug', {}),
      load: async () => {
        const { DebugPane, debugSources } = await import('./DebugPane.tsx');
        const sources = debugSources(application);
        return () => <DebugPane application={application} sources={sources} />;
      },
    }),
    defineWindow({
      name: 'onboarding',
      title: { section: 'onboarding', key: 'title' },
      read: noParams,
      path: () => null,
      load: async () => {
        const { Onboarding } = await import('../features/onboarding/Onboarding.tsx');
        return ({ phone, close }) => (
          <Onboarding phone={phone} close={close} onLocate={() => (close(), void parts.locate())} />
        );
      },
    }),
    defineWindow({
      name: 'location-permission',
      title: { section: 'onboarding', key: 'locationTitle' },
      read: noParams,
      path: () => null,
      load: async () => {
        const { LocationQuestion } = await import('../features/location-permission/LocationQuestion.tsx');
        return ({ close }) => (
          <LocationQuestion onAnswer={(allowed) => (application.permission.answer(allowed), close())} />
        );
      },
    }),
  ];
}
