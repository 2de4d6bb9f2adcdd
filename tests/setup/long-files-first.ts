import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Where the long tests are: the simulated world, whole servers, and processes that are killed again and again. A long
 * file that comes last leaves all but one core idle, and a fresh clone knows nothing of earlier runs.
 */
const LONG =
  /packages\/(?:server\/src\/(?:forecasts|boot|database)|ingest\/src\/(?:command|queue)|atmosphere\/src)\/|tests\/(?:grib|products)\/|tools\/new-feature\.test/;

/** Test files in the usual order, those of the long folders before the others. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Workers are kept from file to file only while the project stays the same.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification): number =>
      2 * projects.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
