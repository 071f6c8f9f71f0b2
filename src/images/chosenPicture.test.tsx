import { describe, expect, it } from 'vitest';
import { sampleFile } from '../testing/sampleFile';
import { CHOICE_LIMITS, readChosenPicture } from './chosenPicture';

const fileOf = (content: BlobPart, type: string) => new File([content], 'photo', { type });

describe('readChosenPicture', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['transparent png', 'image/png'],
  ])('accepts a %s, and finds its type in spite of a wrong or missing one', async (kind, type) => {
    const size = { width: 80, height: 60 };
    for (const reported of ['', 'image/heic', 'text/plain']) {
      const read = await readChosenPicture(await sampleFile(kind, 'a.dat', reported));
      expect(read).toMatchObject({ picture: { ...size, file: { name: 'a.dat', type } } });
    }
  });

  it.each(['gif', 'animated gif', 'animated webp'])('makes a still of a %s', async (kind) => {
    const read = await readChosenPicture(await sampleFile(kind));
    if ('problem' in read) throw new Error(read.problem);
    expect(read.picture).toMatchObject({ width: 80, height: 60, file: { type: 'image/png' } });
    const context = new OffscreenCanvas(80, 60).getContext('2d');
    context?.drawImage(await createImageBitmap(read.picture.file), 0, 0);
    const [red = 0, , blue] = context?.getImageData(40, 30, 1, 1).data ?? [];
    expect([red > 200, blue]).toEqual([true, 0]);
  });

  it.each([
    ['panorama', { width: 12_000, height: 2_000 }],
    ['tiny', { width: 1, height: 1 }],
  ])('accepts a %s picture', async (kind, size) => {
    expect(await readChosenPicture(await sampleFile(kind))).toMatchObject({ picture: size });
  });

  it.each([
    ['heic', 'heic'],
    ['svg', 'svg'],
    ['tiff', 'tiff'],
    ['too wide', 'too_large'],
  ])('rejects a real %s file as %s, whatever its extension', async (kind, problem) => {
    for (const type of ['', 'image/jpeg']) {
      const read = await readChosenPicture(await sampleFile(kind, 'photo.jpg', type));
      expect(read).toEqual({ problem });
    }
  });

  it.each([
    ['empty', fileOf('', 'image/png')],
    ['not_a_picture', fileOf('words', 'text/plain')],
    ['not_a_picture', fileOf('\0\0\0\x18ftypisom\0\0\0\0mp42', 'video/mp4')],
    ['unreadable', fileOf('words', 'image/png')],
    ['unreadable', fileOf('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'image/avif')],
    ['heic', fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic')],
    ['heic', fileOf('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', '')],
    ['svg', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
    ['too_heavy', fileOf(new Uint8Array(CHOICE_LIMITS.bytes + 1), 'image/png')],
  ] as const)('says that a file is %s', async (problem, file) => {
    expect(await readChosenPicture(file)).toEqual({ problem });
  });

  it('rejects a picture that is cut off', async () => {
    const file = await sampleFile('jpeg');
    const half = fileOf(await file.slice(0, file.size / 2).arrayBuffer(), 'image/jpeg');
    expect(await readChosenPicture(half)).toEqual({ problem: 'unreadable' });
  });
});
