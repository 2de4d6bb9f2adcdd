import { writeFileSync } from 'node:fs';

/** A reporter of Vitest: errors that belong to no test turn a run red, and the report of tests does not name them. */
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env['MELTEMI_STRAY_ERRORS'];
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message ?? 'no words')));
  }
}
