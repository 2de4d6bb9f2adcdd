import { describe, expect, it, vi } from 'vitest';
import { createShareEnvironment, type ShareHost } from './share-environment.ts';

const picture = new File(['x'], 'meltemi-wind-2026071406.png', { type: 'image/png' });

function host(navigator: object, changes: Partial<ShareHost> = {}): ShareHost {
  const anchor = { href: '', download: '', click: vi.fn<() => void>() };
  return {
    navigator: navigator as ShareHost['navigator'],
    document: { createElement: () => anchor, anchor } as unknown as Document,
    URL: { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined },
    ...changes,
  };
}

describe('the ways out of a browser', () => {
  it('are only those it has', () => {
    const bare = createShareEnvironment(host({ clipboard: { writeText: async () => undefined } }));
    expect([bare.copyPicture, bare.share]).toEqual([null, null]);
    const full = createShareEnvironment(
      host(
        { clipboard: { write: async () => undefined }, share: async () => undefined },
        { ClipboardItem: vi.fn<() => void>() as unknown as typeof ClipboardItem },
      ),
    );
    expect([full.copyPicture, full.share]).not.toContain(null);
  });

  it('refuse a copy without a clipboard as a promise, not as a thrown fault', async () => {
    await expect(createShareEnvironment(host({})).copyText('x')).rejects.toThrow(TypeError);
  });

  it('hand the picture to the system where it takes files, and the link alone where it does not', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    const shared = { title: 'Wind', link: 'https://example.org/?wind,1,2,5', picture };
    await createShareEnvironment(host({ share, canShare: () => true })).share?.(shared);
    await createShareEnvironment(host({ share, canShare: () => false })).share?.(shared);
    await createShareEnvironment(host({ share })).share?.(shared);
    const plain = { title: 'Wind', url: shared.link };
    expect(share.mock.calls.map(([data]) => data)).toEqual([{ ...plain, files: [picture] }, plain, plain]);
  });

  it('save the picture under its name', () => {
    vi.useFakeTimers();
    const one = host({});
    createShareEnvironment(one).download(picture);
    const { anchor } = one.document as unknown as { anchor: { href: string; download: string; click: () => void } };
    expect([anchor.href, anchor.download]).toEqual(['blob:1', 'meltemi-wind-2026071406.png']);
    expect(anchor.click).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
