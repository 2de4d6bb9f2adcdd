/** Of unhandled rejections only reference errors are reported: the others are mostly requests that were given up. */
export function isReferenceError(reason: unknown): boolean {
  return (
    reason instanceof ReferenceError ||
    (typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'ReferenceError')
  );
}
