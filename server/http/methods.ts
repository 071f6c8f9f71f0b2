import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Responds to the methods that a path does not have with 405 and Allow (RFC 9110), before reading a
 * body. Call it before the routes of an app are added, and the function it returns after them.
 */
export function rejectOtherMethods(app: FastifyInstance) {
  const byPath = new Map<string, { methods: Set<string>; isPublic: boolean }>();
  app.addHook('onRoute', ({ path, method, config }) => {
    const { methods, isPublic } = byPath.get(path) ?? { methods: new Set(), isPublic: true };
    for (const one of [method].flat()) methods.add(one);
    byPath.set(path, { methods, isPublic: isPublic && config?.public === true });
  });
  return () => {
    // Copied, because the routes that are added here are noted too.
    const routes = [...byPath];
    for (const [path, { methods, isPublic }] of routes) {
      const others = app.supportedMethods.filter((method) => !methods.has(method));
      if (others.length === 0) continue;
      const headers = { allow: [...methods].toSorted().join(', ') };
      const reject = async () => {
        throw new Problem('method.notAllowed', {}, { headers });
      };
      app.route({
        method: others,
        url: path.slice(app.prefix.length),
        exposeHeadRoute: false,
        config: { public: isPublic },
        schema: { hide: true },
        onRequest: reject,
        handler: reject,
      });
    }
  };
}
