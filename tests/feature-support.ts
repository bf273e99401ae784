import type { Teacher } from '../e2e/teacher';
import type { Role } from '../e2e/people';
import { gather } from './setup/gather';

/** Pages that a browser test visits with rows of the demo school. */
export type Visit = {
  /** Address patterns without the language, parameters in brackets. */
  pages: RegExp;
  /** Who opens them; null: a guest. Left out where the area of the address says it already. */
  visitor?: Role | null;
  /** Queries that open parts of a page, the page itself (`''`) among them. */
  parts?: readonly string[];
  /** The address with rows in place of the parameters. */
  example?: (pattern: string, teacher: Teacher) => string | Promise<string>;
};

/** What `feature.test-support.ts` beside a feature says to the tests that go over all features. */
export type FeatureSupport = {
  visits?: readonly Visit[];
  /**
   * Menu lines beyond the specification by the names of the readers (tests/architecture/menu-table.test.ts), each after another
   * line or at the end.
   */
  lines?: Readonly<Record<string, readonly { href: string; after?: string }[]>>;
};

const found = await gather<FeatureSupport>('features', /^[\w-]+\/[\w-]+\/feature\.test-support\.ts$/);
export const featureSupports = found.map(([, support]) => support);
export const visits = featureSupports.flatMap((support) => support.visits ?? []);
