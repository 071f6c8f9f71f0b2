import * as React from 'react';

// React's development build reports each render to the performance panel, and takes a stack trace
// for each element. No test reads either, and the two cost as much as the tests themselves.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

// React takes no more stack traces once it has counted 10,000 of them in a second.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});
