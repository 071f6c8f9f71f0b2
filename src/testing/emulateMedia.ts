/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Media features of the browser, by CSS name, with the values that tests set. */
interface MediaFeatures {
  'prefers-reduced-motion'?: 'reduce';
  'forced-colors'?: 'active';
  'prefers-contrast'?: 'more';
  'prefers-color-scheme'?: 'light' | 'dark';
}

interface EmulatedMedia {
  /** The medium, if not screen. */
  media?: 'print';
  features?: MediaFeatures;
}

const emulate = ({ media, features = {} }: EmulatedMedia) =>
  cdp().send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

/** Emulates these media features until the running test ends. */
export const emulateMedia = async (emulated: EmulatedMedia): Promise<void> => {
  await emulate(emulated);
  onTestFinished(async () => {
    await emulate({});
  });
};
