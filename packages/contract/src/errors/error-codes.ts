/** Every error code of the wire: its HTTP status and its English text. The interface translates by code. */
export const errorCodes = {
  'bad-request': { status: 400, text: 'The request could not be understood.' },
  'invalid-coordinates': { status: 400, text: 'Latitude must lie in −90 … 90 and longitude in −720 … 720.' },
  'invalid-time': { status: 400, text: 'The time is not a moment of this calendar.' },
  'invalid-path': { status: 400, text: 'The path could not be decoded.' },
  unauthorized: { status: 401, text: 'Please log in.' },
  'wrong-credentials': { status: 401, text: 'E-mail or password is wrong.' },
  'above-tier': { status: 403, text: 'This needs Premium.' },
  forbidden: { status: 403, text: 'You may not do this.' },
  'email-not-confirmed': { status: 403, text: 'Please confirm your e-mail address first.' },
  'not-found': { status: 404, text: 'Nothing found' },
  'code-wrong': { status: 404, text: 'There is no such code. Please check what you typed.' },
  'unknown-product': { status: 404, text: 'There is no such forecast model.' },
  'unknown-run': { status: 404, text: 'This run of the model is not available.' },
  'unknown-time': { status: 404, text: 'This time is not part of the run.' },
  'unknown-level': { status: 404, text: 'There is no such height level here.' },
  'unknown-parameter': { status: 404, text: 'The model does not offer this parameter.' },
  'unknown-language': { status: 404, text: 'There is no such language.' },
  'outside-grid': { status: 404, text: 'Data not available for this location' },
  'no-tides': { status: 404, text: 'We do not provide tide forecast for this location' },
  'no-webcams': { status: 404, text: 'There are no webcams around this location' },
  'method-not-allowed': { status: 405, text: 'This address does not take that method.' },
  'not-acceptable': { status: 406, text: 'The asked form or version of the reply is not offered.' },
  'request-timeout': { status: 408, text: 'The request took too long to arrive.' },
  conflict: { status: 409, text: 'The record was changed elsewhere.' },
  'code-used': { status: 409, text: 'This code was used before.' },
  'email-taken': { status: 409, text: 'There already is an account with this e-mail address.' },
  'link-expired': { status: 410, text: 'This link has expired or was used before.' },
  'code-expired': { status: 410, text: 'This code has expired or was withdrawn.' },
  'payload-too-large': { status: 413, text: 'The body is larger than this address takes.' },
  'upload-too-large': { status: 413, text: 'Files larger than 5MB cannot be uploaded to the cloud' },
  'uri-too-long': { status: 414, text: 'The address is too long.' },
  'unsupported-media-type': { status: 415, text: 'The body has an unknown form.' },
  'invalid-fields': { status: 422, text: 'Some fields are not filled in correctly.' },
  'rate-limited': { status: 429, text: 'Too many requests. Please wait a moment.' },
  'headers-too-large': { status: 431, text: 'The address or the headers are too long.' },
  internal: { status: 500, text: 'Something went wrong on our side.' },
  unavailable: { status: 503, text: 'The service is not available at the moment.' },
  'storage-full': { status: 507, text: 'The server has no room left to keep this. Nothing was changed.' },
} as const satisfies Record<string, { status: number; text: string }>;

/** A code of the error table. */
export type ErrorCode = keyof typeof errorCodes;

/** The codes in the order of the table; at least one, as a schema needs. */
export const errorCodeList = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** True for a code of the table. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value);

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => errorCodes[code].status;

/** The code to show for a reply that has a status but no body of ours (a proxy's page, say). */
export const codeOfStatus = (status: number): ErrorCode => {
  const known: Readonly<Record<number, ErrorCode>> = {
    400: 'bad-request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not-found',
    405: 'method-not-allowed',
    406: 'not-acceptable',
    408: 'request-timeout',
    409: 'conflict',
    410: 'link-expired',
    413: 'payload-too-large',
    414: 'uri-too-long',
    415: 'unsupported-media-type',
    422: 'invalid-fields',
    429: 'rate-limited',
    431: 'headers-too-large',
    502: 'unavailable',
    503: 'unavailable',
    504: 'unavailable',
    507: 'storage-full',
  };
  return known[status] ?? (status >= 400 && status < 500 ? 'bad-request' : 'internal');
};
