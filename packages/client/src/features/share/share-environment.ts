/** What is handed to others. */
export interface Shared {
  readonly title: string;
  readonly link: string;
  readonly picture: File | null;
}

/** The ways out of the browser; null where it has none. */
export interface ShareEnvironment {
  readonly copyText: (text: string) => Promise<void>;
  readonly copyPicture: ((picture: Promise<Blob>) => Promise<void>) | null;
  /** Opens the dialog of the system; rejects with an AbortError when the user closes it. */
  readonly share: ((shared: Shared) => Promise<void>) | null;
  readonly download: (picture: File) => void;
}

/** The part of the navigator that shares; older browsers lack pieces that the types promise. */
type SharingNavigator = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** What the environment are made of, so that a test can hand in its own. */
export interface ShareHost {
  readonly navigator: SharingNavigator;
  readonly ClipboardItem?: typeof ClipboardItem | undefined;
  readonly document: Document;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** After so long a download has surely begun, in ms. */
const DOWNLOAD_MS = 10_000;

/** The ways out that the running browser has. */
export function createShareEnvironment(host: ShareHost): ShareEnvironment {
  const { navigator } = host;
  const Item = host.ClipboardItem;
  const canPicture = Item !== undefined && typeof navigator.clipboard?.write === 'function';
  return {
    copyText: async (text) => navigator.clipboard.writeText(text),
    // The promise itself is handed over: some browsers allow a copy only within the press of the button.
    copyPicture: canPicture ? (picture) => navigator.clipboard.write([new Item({ 'image/png': picture })]) : null,
    share:
      typeof navigator.share === 'function'
        ? async ({ title, link, picture }) => {
            const plain = { title, url: link };
            const whole = picture === null ? plain : { ...plain, files: [picture] };
            await navigator.share?.(navigator.canShare?.(whole) === true ? whole : plain);
          }
        : null,
    download(picture) {
      const address = host.URL.createObjectURL(picture);
      const anchor = host.document.createElement('a');
      anchor.href = address;
      anchor.download = picture.name;
      anchor.click();
      setTimeout(() => host.URL.revokeObjectURL(address), DOWNLOAD_MS);
    },
  };
}
