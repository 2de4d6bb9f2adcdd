import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Where the long tests are: the simulated world, whole servers, and processes that are killed again and again. A long
 * file that comes last leaves all but one core idle, and a fresh clone knows nothing of earlier runs.
 */
const LONG =
  /packages\/(?:server\/src\/(?:forecasts|boot|database)|ingest\/src\/(?:command|queue)|atmosphere\/src)\/|tests\/grib\//;

/** Test files in the usual order, those of the long folders before the others. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    // Workers are kept from file to file only while the project stays the same.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
