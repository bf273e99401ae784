import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key of the operator of the server under test, as it lies in its data directory. */
export const operatorKey = (): string =>
  readFileSync(join(import.meta.dirname, '../.cache/e2e-data/operator-key'), 'utf8').trim();

export const asOperator = () => ({ authorization: `Bearer ${operatorKey()}` });
