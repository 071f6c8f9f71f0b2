import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component whose code can be loaded before it is rendered. */
export interface PreloadableComponent<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code. Code that fails to load is loaded again the next time. */
  preload: () => Promise<unknown>;
  /** Whether the code has been loaded. */
  isLoaded: () => boolean;
}

/**
 * React's `lazy` for components that may be preloaded, which then render at once. `lazy` suspends
 * on the first render even then, and React reveals suspended content up to 300 ms later.
 */
export const lazyWithPreload = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreloadableComponent<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazy(preload);
  const Preloadable = (props: Props) => {
    // For as long as it is mounted: another component would lose its state.
    const [Component] = useState(() => Loaded ?? Lazy);
    return <Component {...props} />;
  };
  return Object.assign(Preloadable, { preload, isLoaded: () => Loaded !== undefined });
};
