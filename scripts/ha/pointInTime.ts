import type { CrashedServer } from '../crash/crash.ts';
import type { Cluster } from './cluster.ts';
export async function recoverToPointInTime(_cluster: Cluster, _servers: CrashedServer[]) {}
