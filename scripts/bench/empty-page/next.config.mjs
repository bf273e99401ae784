import { join } from 'node:path';

// Built in `.cache/bench/empty-page`, with the packages of the repository.
export default { turbopack: { root: join(import.meta.dirname, '../../..') }, poweredByHeader: false };
