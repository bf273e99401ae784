import { grantsPart } from '../contract/policy';
import type { Role } from '../contract/roles';
import { partOfPath } from './quiz-pages';

/**
 * Whether the viewer's permissions open a page, by its path without the locale; pages without a permission
 * are open to all.
 */
export function opensPage(viewer: { role_name: Role; modules: readonly string[] }, path: string): boolean {
  const page = partOfPath(path);
  return (
    page === null || grantsPart({ role: viewer.role_name, modules: viewer.modules }, page.part, page.kind)
  );
}
