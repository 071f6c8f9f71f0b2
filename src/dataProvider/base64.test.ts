import { describe, expect, it } from 'vitest';
import { toBase64, toDataUrl } from './base64';

describe('toBase64', () => {
  it.each([0, 1, 2, 3, 0x8000, 100_001])('encodes %i bytes', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 256);
    expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
  });
});

describe('toDataUrl', () => {
  it("starts with the file's type", async () => {
    const file = new Blob(['hello'], { type: 'image/png' });
    expect(await toDataUrl(file)).toBe('data:image/png;base64,aGVsbG8=');
  });
});
