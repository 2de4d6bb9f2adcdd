/** Version of the wire that client and server speak; sent in the Accept header. */
export const wireVersion = 1;

/** The two forms a caller can ask for. */
export type AcceptForm = 'json' | 'binary';

const mimeOf: Readonly<Record<AcceptForm, string>> = { json: 'application/json', binary: 'application/octet-stream' };

/** The Accept header of a base call: JSON or binary, with the version of the wire. */
export const writeAccept = (form: AcceptForm, version: number = wireVersion): string =>
  `${mimeOf[form]}; version=${version}`;

/** What an Accept header asks for; a version that is not named is the current one. */
export interface Accepted {
  form: AcceptForm;
  version: number;
}

/** Reads an Accept header. Null means that nothing in it can be served: the answer is `not-acceptable`. */
export const readAccept = (header: string | undefined): Accepted | null => {
  if (header === undefined || header.trim() === '') return { form: 'json', version: wireVersion };
  for (const range of header.slice(0, 1000).split(',')) {
    const [mime = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const form = formOf(mime);
    const version = versionOf(parameters);
    if (form !== null && version !== null && version >= 1 && version <= wireVersion) return { form, version };
  }
  return null;
};

const formOf = (mime: string): AcceptForm | null => {
  if (mime === '*/*' || mime === 'application/*' || mime === mimeOf.json || mime === 'text/*' || mime === 'text/plain')
    return 'json';
  return mime === mimeOf.binary || mime.startsWith('image/') ? 'binary' : null;
};

const versionOf = (parameters: readonly string[]): number | null => {
  const given = parameters.find((parameter) => parameter.startsWith('version='));
  if (given === undefined) return wireVersion;
  const digits = given.slice('version='.length);
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
};
