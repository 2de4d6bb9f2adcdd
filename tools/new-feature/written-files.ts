import type { FeatureName } from './feature-name.ts';

/** Content by path, from the root of the repository. */
export type Files = ReadonlyMap<string, string>;

const quoted = (name: string): string => (/^[a-z][A-Za-z0-9]*$/.test(name) ? name : `'${name}'`);

const clientFiles = ({ folder, ident, component, words }: FeatureName): readonly (readonly [string, string])[] => [
  [
    'window.tsx',
    `import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    ${quoted(folder)}: NoParams;
  }
}

export const ${ident} = defineWindow({
  name: '${folder}',
  pane: placements.side,
  title: { section: '${folder}', key: 'title' },
  routes: [route('${folder}')],
  load: async () => (await import('./${component}Window.tsx')).${component}Window,
});
`,
  ],
  [
    `${component}Window.tsx`,
    `import { useCallback } from 'react';
import { useFormats, useText } from '#language/index.ts';
import { lazyCall } from '#network/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';

/** ${words}: the time of the server's answer. */
export function ${component}Window() {
  const t = useText('${folder}');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const { call } = useServices();
  const load = useCallback((_: string, signal: AbortSignal) => call(lazyCall('${ident}'), { signal }), [call]);
  const { reply, error } = useQuery(load, '${folder}');
  if (error !== null) return <p role="alert">{t('failed')}</p>;
  const time = reply?.data?.time;
  return <output>{time !== undefined && t('answer', { time: formats.time(time, hourFormat, 'UTC') })}</output>;
}
`,
  ],
  [
    `${component}Window.dom.test.tsx`,
    `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServicesProvider, type Services } from '#services/index.ts';
import { show } from '#settings/test-document.tsx';
import { ${component}Window } from './${component}Window.tsx';

const open = (call: () => Promise<unknown>) =>
  show(
    <ServicesProvider services={{ call } as unknown as Services}>
      <${component}Window />
    </ServicesProvider>,
    { values: { hourFormat: '24h' } },
  );

describe('the window', () => {
  it('shows what the server answers', async () => {
    const { text } = await open(async () => ({ data: { time: Date.UTC(2026, 6, 14, 10, 30) } }));
    expect(await screen.findByText(text('${folder}', 'answer', { time: '10:30' }))).toBeTruthy();
  });

  it('says so when the server cannot be reached', async () => {
    const { text } = await open(() => Promise.reject(new Error('offline')));
    expect((await screen.findByRole('alert')).textContent).toBe(text('${folder}', 'failed'));
  });
});
`,
  ],
];

const serverFiles = ({ folder, ident, words }: FeatureName): readonly (readonly [string, string])[] => [
  [
    'feature.ts',
    `import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { ${ident}Routes } from './${folder}.routes.ts';

/** ${words}. */
export const ${ident} = defineFeature({
  name: '${folder}',
  calls: [calls.${ident}],
  routes: ${ident}Routes,
});
`,
  ],
  [
    `${folder}.routes.ts`,
    `import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { servePlaceCall } from '#places/place-call.ts';

/** \`GET /services/${folder}\`: the time of the answer. */
export async function ${ident}Routes(app: FastifyInstance, { now }: { now: () => number }): Promise<void> {
  servePlaceCall(app, calls.${ident}, () => ({ time: now() }));
}
`,
  ],
  [
    `${folder}.routes.test.ts`,
    `import { calls } from '@meltemi/contract';
import { expect, it } from 'vitest';
import { NOON, testApp } from '#http/test-app.ts';
import { ${ident}Routes } from './${folder}.routes.ts';

it('answers its call by the contract', async () => {
  const app = await testApp((scope) => ${ident}Routes(scope, { now: () => NOON }));
  const reply = await app.inject(calls.${ident}.path);
  expect(reply.statusCode).toBe(200);
  expect(calls.${ident}.replies[200].schema.parse(reply.json())).toEqual({ time: NOON });
  await app.close();
});
`,
  ],
];

const contractFile = ({ folder, ident, words }: FeatureName): string => `import { z } from 'zod';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { json } from './reply.ts';

/** ${words}. */
export const ${ident}Calls = describeCalls('${folder}', callTable.${ident}, {
  ${ident}: {
    summary: 'The time of the answer, ms since 1970.',
    replies: { 200: json(z.object({ time: z.number() })) },
  },
});
`;

interface Words {
  readonly title: string;
  readonly answer: string;
  readonly failed: string;
}

/** The texts of the window in every language that is translated whole, to begin with. */
const languageFiles = ({ words }: FeatureName): Readonly<Record<string, Words>> => ({
  en: { title: `${words} window`, answer: 'Server time: {{time}}', failed: "Couldn't reach the server" },
  de: { title: `Fenster „${words}“`, answer: 'Serverzeit: {{time}}', failed: 'Der Server ist nicht erreichbar' },
  cs: { title: `Okno „${words}“`, answer: 'Čas serveru: {{time}}', failed: 'Server není dostupný' },
  fr: { title: `Fenêtre « ${words} »`, answer: 'Heure du serveur : {{time}}', failed: 'Le serveur est injoignable' },
  es: { title: `Ventana «${words}»`, answer: 'Hora del servidor: {{time}}', failed: 'No se pudo conectar al servidor' },
  ar: { title: `نافذة «${words}»`, answer: 'وقت الخادم: {{time}}', failed: 'تعذّر الاتصال بالخادم' },
  ja: { title: `「${words}」のウィンドウ`, answer: 'サーバーの時刻：{{time}}', failed: 'サーバーに接続できません' },
});

/** The folders that a feature is made of, and nothing but it. */
export const foldersOf = ({ folder }: FeatureName): readonly string[] => [
  `packages/client/src/features/${folder}`,
  `packages/server/src/features/${folder}`,
  `languages/${folder}`,
];

/** The file of its calls. */
export const contractPath = ({ folder }: FeatureName): string => `packages/contract/src/calls/${folder}.ts`;

/** Every file that a new feature begins with. */
export function writtenFiles(name: FeatureName): Files {
  const [client = '', server = '', languages = ''] = foldersOf(name);
  return new Map([
    ...clientFiles(name).map(([file, content]) => [`${client}/${file}`, content] as const),
    ...serverFiles(name).map(([file, content]) => [`${server}/${file}`, content] as const),
    ...Object.entries(languageFiles(name)).map(
      ([lang, texts]) => [`${languages}/${lang}.json`, `${JSON.stringify(texts, null, 2)}\n`] as const,
    ),
    [contractPath(name), contractFile(name)],
  ]);
}
