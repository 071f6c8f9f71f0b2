import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real API that apiServer.ts starts: its base address and a valid token. */
    api: { url: string; token: string };
  }
}
