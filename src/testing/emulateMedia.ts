/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Media features of the browser, by their CSS names, with the values that tests ask for. */
interface MediaFeatures {
  'prefers-reduced-motion'?: 'reduce';
  'forced-colors'?: 'active';
  'prefers-contrast'?: 'more';
  'prefers-color-scheme'?: 'light' | 'dark';
}

interface EmulatedMedia {
  /** The medium, where it is not the screen. */
  media?: 'print';
  features?: MediaFeatures;
}

const emulate = ({ media, features = {} }: EmulatedMedia) =>
  cdp().send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

/** Makes the browser match these media until the running test ends. */
export const emulateMedia = async (emulated: EmulatedMedia): Promise<void> => {
  await emulate(emulated);
  onTestFinished(async () => {
    await emulate({});
  });
};
