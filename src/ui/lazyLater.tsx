import { lazy, useState, type ComponentType } from 'react';
import { later } from './loadLater';

/**
 * React's `lazy` for what no page needs at first, such as dialogs: loaded by `loadLater`, or when it
 * is first rendered. Once loaded, it is rendered at once: `lazy` would suspend the first time all the
 * same, and React shows what has suspended up to 300 ms later, in which typed keys are lost.
 */
export const lazyLater = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy: ComponentType<Props> = lazy(
    later(async () => {
      const module = await load();
      Loaded = module.default;
      return module;
    }),
  );
  const Later = (props: Props) => {
    // For as long as it is mounted: another component would lose its state.
    const [Component] = useState(() => Loaded ?? Lazy);
    return <Component {...props} />;
  };
  return Later;
};
