import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { later } from './loadLater';

/**
 * React's `lazy` for what no page needs at first, such as dialogs: loaded by `loadLater`, or when it
 * is first rendered.
 */
export const lazyLater = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(later(load));
