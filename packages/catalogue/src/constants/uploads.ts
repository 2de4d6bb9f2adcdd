/** What may be uploaded; the size in bytes. */
export const uploadTerms = {
  cloudLimitBytes: 5 * 1024 * 1024,
  extensions: ['.geojson', '.json', '.gpx', '.kml', '.xml'],
} as const;

/** An upload as the form has it. */
export interface UploadRequest {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly description: string;
  readonly isPrivate: boolean;
}

/** The message codes of a refused upload. */
export type UploadRefusal =
  | 'upload/unsupported-extension'
  | 'upload/too-large'
  | 'upload/description-required'
  | 'upload/private-needs-premium';

/** The first reason against saving an upload to the cloud, or null when it may go. */
export const checkUpload = (request: UploadRequest, premium: boolean): UploadRefusal | null => {
  const name = request.fileName.toLowerCase();
  if (!uploadTerms.extensions.some((extension) => name.endsWith(extension))) return 'upload/unsupported-extension';
  if (request.sizeBytes > uploadTerms.cloudLimitBytes) return 'upload/too-large';
  if (request.description.trim() === '') return 'upload/description-required';
  return request.isPrivate && !premium ? 'upload/private-needs-premium' : null;
};
