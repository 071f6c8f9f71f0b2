import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The files known to be slow: they run whole commands, or visit every page.
const LONG =
  /\/(generate\/resource|documents\/commands|crash\/crash|main|tracing)\.slow\.test\.ts$|\/every\w+\.strict\.test\.tsx$/;

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);

/**
 * Starts the files that take half a minute or more before the others of their group. By default
 * Vitest goes by the size of the files, and one of them that starts last leaves the other cores idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's method, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
