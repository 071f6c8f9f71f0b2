import { commands } from 'vitest/browser';

/** A real file of a kind (see scripts/samplePictures), with any name and type. */
export const sampleFile = async (kind: string, name = 'photo', type = ''): Promise<File> => {
  const base64 = await commands.samplePicture(kind);
  return new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { type });
};
