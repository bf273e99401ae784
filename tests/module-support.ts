import type { AttackBodies, RowsOfCall } from './attacks/module-attacks';
import type { Rights } from './contract/rights';
import { gather } from './setup/gather';

/** What `module.test-support.ts` beside a module says to the tests that go over all modules. */
export type ModuleSupport = { rights?: Rights; bodies?: AttackBodies; rowsOf?: RowsOfCall };

const found = await gather<ModuleSupport>('server/modules', /^[\w-]+\/[\w-]+\/module\.test-support\.ts$/);
export const moduleSupports = found.map(([, support]) => support);
