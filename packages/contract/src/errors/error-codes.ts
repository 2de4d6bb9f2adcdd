/** Every error code of the wire: its HTTP status and its English text. The interface translates by code. */
export const errorCodes = {
  'bad-request': { status: 400, text: "The request couldn't be understood." },
  'invalid-coordinates': { status: 400, text: 'Latitude must be between −90 and 90, longitude between −720 and 720.' },
  'invalid-time': { status: 400, text: "This time isn't in the calendar." },
  'json-too-deep': { status: 400, text: 'The request body is nested too deeply.' },
  'invalid-path': { status: 400, text: "The path couldn't be decoded." },
  unauthorized: { status: 401, text: 'Please log in.' },
  'wrong-credentials': { status: 401, text: 'Wrong email or password.' },
  'above-tier': { status: 403, text: 'This requires Premium.' },
  forbidden: { status: 403, text: "You don't have permission to do this." },
  'email-not-confirmed': { status: 403, text: 'Please confirm your email address first.' },
  'not-found': { status: 404, text: 'Nothing found' },
  'code-wrong': { status: 404, text: "We don't know this code. Check for typos." },
  'unknown-product': { status: 404, text: 'Unknown forecast model.' },
  'unknown-run': { status: 404, text: "This model run isn't available." },
  'unknown-time': { status: 404, text: "This time isn't part of the run." },
  'unknown-level': { status: 404, text: "This level isn't available here." },
  'unknown-parameter': { status: 404, text: "The model doesn't have this parameter." },
  'unknown-language': { status: 404, text: 'Unknown language.' },
  'unknown-poi': { status: 404, text: "This kind of point doesn't come this way." },
  'unknown-station': { status: 404, text: 'Unknown weather station.' },
  'unknown-airport': { status: 404, text: 'Unknown airport.' },
  'unknown-storm': { status: 404, text: 'This storm is over or unknown.' },
  'unknown-season': { status: 404, text: 'Nothing is known of the storms of this season.' },
  'no-sounding': { status: 404, text: 'There is no sounding from this station.' },
  'outside-grid': { status: 404, text: 'Data not available for this location' },
  'no-tides': { status: 404, text: 'We do not provide tide forecast for this location' },
  'no-webcams': { status: 404, text: 'There are no webcams around this location' },
  'method-not-allowed': { status: 405, text: "This method isn't allowed here." },
  'not-acceptable': { status: 406, text: "The requested format or version isn't available." },
  'request-timeout': { status: 408, text: 'The request took too long to arrive.' },
  conflict: { status: 409, text: 'The record was changed elsewhere.' },
  'code-used': { status: 409, text: 'This code has already been used.' },
  'email-taken': { status: 409, text: 'An account with this email address already exists.' },
  'link-expired': { status: 410, text: 'This link has expired or has already been used.' },
  'code-expired': { status: 410, text: 'This code has expired or been withdrawn.' },
  'payload-too-large': { status: 413, text: 'The request body is too large.' },
  'upload-too-large': { status: 413, text: 'Files larger than 5MB cannot be uploaded to the cloud' },
  'uri-too-long': { status: 414, text: 'The address is too long.' },
  'unsupported-media-type': { status: 415, text: "The request body has a format that isn't supported." },
  'invalid-fields': { status: 422, text: 'Some fields are missing or invalid.' },
  'rate-limited': { status: 429, text: 'Too many requests. Please wait a moment.' },
  'headers-too-large': { status: 431, text: 'The address or the headers are too long.' },
  internal: { status: 500, text: 'Something went wrong on our side.' },
  unavailable: { status: 503, text: "The service isn't available right now. Try again later." },
  'read-only': { status: 503, text: "The server can't store anything right now. Nothing was changed." },
  'storage-full': { status: 507, text: 'The server is out of storage. Nothing was changed.' },
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
