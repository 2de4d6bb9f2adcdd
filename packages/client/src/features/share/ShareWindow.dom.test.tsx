import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { createShareEnvironment } from './share-environment.ts';
import { ShareWindow, type ShareProps } from './ShareWindow.tsx';

const LINK = 'https://example.org/?temp,40.000,20.000,5';

async function open(navigator: Partial<Navigator>, changes: Partial<ShareProps> = {}) {
  const logged: string[] = [];
  const environment = createShareEnvironment({ navigator: navigator as Navigator, document, URL });
  const shown = await show(
    <ShareWindow
      link={LINK}
      shows="temp"
      title="Temperature"
      overlay="temp"
      timestamp={Date.UTC(2026, 6, 14, 10)}
      makePicture={async () => new Blob(['picture'], { type: 'image/png' })}
      environment={environment}
      logError={(message) => logged.push(message)}
      {...changes}
    />,
  );
  return { ...shown, logged };
}

describe('the share window', () => {
  it('copies the link and says so, or says that the browser refused', async () => {
    const copied: string[] = [];
    const refusals = [false, true];
    const clipboard = {
      writeText: async (text: string) => {
        if (refusals.shift() === true) throw new Error('refused');
        copied.push(text);
      },
    } as Clipboard;
    const { user, text } = await open({ clipboard });
    await user.click(screen.getByRole('button', { name: text('share', 'copyLink') }));
    await screen.findByText(text('main', 'shareDone'));
    expect(copied).toEqual([LINK]);
    await user.click(screen.getByRole('button', { name: text('share', 'copyLink') }));
    await screen.findByText(text('main', 'shareFailed'));
  });

  it('ignores a dialog of the system that was closed, and logs one that fails', async () => {
    const endings = ['AbortError', 'NotAllowedError'];
    const shared: (string | undefined)[] = [];
    const { user, text, logged } = await open({
      share: async (data) => {
        shared.push(data?.url);
        throw new DOMException('no', endings.shift());
      },
    });
    const native = screen.getByRole('button', { name: text('share', 'native') });
    await user.click(native);
    expect([shared, logged]).toEqual([[LINK], []]);
    await user.click(native);
    await expect.poll(() => logged).toEqual(['The dialog of the system could not be opened']);
  });

  it('shows the picture once it is made, and says where it cannot be', async () => {
    const { text } = await open({});
    await screen.findByRole('img', { name: text('share', 'preview', { title: 'Temperature' }) });
    const { logged } = await open({}, { makePicture: () => Promise.reject(new Error('lost')) });
    await screen.findByText(text('share', 'pictureFailed'));
    expect(logged).toEqual(['The picture of the map could not be made']);
  });
});
