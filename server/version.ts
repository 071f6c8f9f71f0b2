/** What a build was made from. */
export interface Version {
  version: string;
  /** The commit of the working copy, where the build knew it; `-dirty` after it if files had changed. */
  commit?: string;
}

/** Defined by the build, see `scripts/build/version.ts`. */
declare const BUILT_FROM: Version | undefined;

/** The version of this server; its sources run without one. */
export const version: Version =
  typeof BUILT_FROM === 'undefined' ? { version: 'development' } : BUILT_FROM;

/** A version in one text: `0.1.0 (1a2b3c4d5e6f)`. */
export const versionText = ({ version: number, commit }: Version) =>
  commit ? `${number} (${commit})` : number;
