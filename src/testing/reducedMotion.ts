/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const emulate = async (value: 'reduce' | '') => {
  const features = [{ name: 'prefers-reduced-motion', value }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
};

/** Emulates reduced motion until the running test ends. */
export const preferReducedMotion = async (): Promise<void> => {
  await emulate('reduce');
  onTestFinished(() => emulate(''));
};
