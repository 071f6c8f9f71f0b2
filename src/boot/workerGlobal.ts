// For development, where a worker runs all of ra-core: its `jsonexport` needs this where there is no
// window. The build leaves that out.
Object.assign(globalThis, { global: globalThis });
