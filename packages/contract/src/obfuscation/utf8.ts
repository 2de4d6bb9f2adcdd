// Both runtimes have the coders of the Encoding standard; this package has the types of neither, so it says what it uses.
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/** UTF-8 bytes of a text; a lone surrogate becomes the replacement character, as everywhere on the web. */
export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Text of UTF-8 bytes; null when they are not well-formed UTF-8. */
export const utf8Text = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};
