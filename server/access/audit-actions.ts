import arabic from '@/messages/ar/server.json';
import type { Translate } from '@/server/platform/text/translate';

type Acts = typeof arabic.office_audit.acts;
type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}` }[keyof T &
  string];

/** What a line of the audit log says was done: an act that has words under `office_audit.acts`. */
export type AuditAction = PathOf<Acts>;

type Tree = { [key: string]: string | Tree };
const pathsOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : pathsOf(value, `${prefix}${key}.`),
  );

export const auditActions = pathsOf(arabic.office_audit.acts);
const known = new Set(auditActions);

/** An act in words. What an older version wrote under a name that is no more stands as it is. */
export const auditActionName = (action: string, t: Translate): string =>
  known.has(action) ? t(`office_audit.acts.${action}`) : action;
