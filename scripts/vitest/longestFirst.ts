import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The files known to be slow: they kill and restart servers, run whole commands, or visit every page.
// Their sizes do not tell.
const LONG =
  /\/resilience\/|\/(generate\/resource|documents\/commands|cli\/backup|embedded\/embedded|main|tracing)\.slow\.test\.ts$|\/(every\w+\.strict|french\.slow|testing\/fits\.slow)\.test\.tsx$/;

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);

/**
 * Starts the files that take half a minute or more before the others of their project. By default
 * Vitest goes by the size of the files, and one of them that starts last leaves the other cores idle.
 * The files of a project stay together, because a worker that changes to another one starts again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's method, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
