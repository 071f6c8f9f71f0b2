import 'vitest';
import 'vitest/browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real APIs that apiServer.ts starts, one for each worker: base URL and a valid token. */
    apis: { url: string; token: string }[];
    /** A private PostgreSQL that postgres.ts starts, or the reason there is none. */
    postgres: { server: string } | { missing: string };
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** A file of scripts/samplePictures, in base64. */
    samplePicture: (kind: string) => Promise<string>;
  }
}
