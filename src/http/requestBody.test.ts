import { describe, expect, it } from 'vitest';
import { toBase64, toBody } from './requestBody';

const file = new Blob(['hello'], { type: 'image/webp' });
const fields = { image: file, imageName: 'Front', enabled: true, missing: undefined };

const offering = (...extensions: string[]) => ({
  offers: (extension: string) => extensions.includes(extension),
});

describe('the body of a request with a file', () => {
  it('is JSON with base64 for an API that has not announced pictures', async () => {
    const body = await toBody(offering(), fields);
    expect(body).toBe('{"image":"aGVsbG8=","imageName":"Front","enabled":true}');
  });

  it('is JSON with a data URL where the API wants one', async () => {
    const body = await toBody(offering(), { passportPhoto: file }, true);
    expect(body).toBe('{"passportPhoto":"data:image/webp;base64,aGVsbG8="}');
  });

  it('is a form of bytes and texts if the API has announced it', async () => {
    const body = await toBody(offering('pictures'), fields);
    if (!(body instanceof FormData)) throw new Error('not a form');
    expect([...body.keys()]).toEqual(['image', 'imageName', 'enabled']);
    expect(await (body.get('image') as File).text()).toBe('hello');
    expect((body.get('image') as File).type).toBe('image/webp');
    expect(body.get('enabled')).toBe('true');
  });
});

it('the body of a request without a file is JSON', async () => {
  expect(await toBody(offering('pictures'), { name: 'Shoes' })).toBe('{"name":"Shoes"}');
});

describe('toBase64', () => {
  it.each([0, 1, 2, 3, 0x8000, 100_001])('encodes %i bytes', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 256);
    expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
  });
});
