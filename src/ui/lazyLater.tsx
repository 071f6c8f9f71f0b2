import type { ComponentType } from 'react';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { later } from './loadLater';

/**
 * React's `lazy` for what no page needs at first, such as dialogs: loaded by `loadLater`, or when it
 * is first rendered. Keys that are typed while something suspends are lost.
 */
export const lazyLater = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const Later = lazyWithPreload(load);
  later(Later.preload);
  return Later;
};
