import type { RouteDefinition } from '@/server/router/route';
import { addresses } from '@/server/router/route';
import { newId } from '@/server/platform/db/id';

/** An address of the route with ids of rows that do not exist, or the given ones. */
export function addressOf(
  definition: RouteDefinition,
  locale: 'ar' | 'en' = 'ar',
  ids: Record<string, string> = {},
): string {
  const [first = ''] = addresses(definition.path);
  return first
    .replace('{locale}', locale)
    .replaceAll(/\{([a-z_0-9]+)\}/g, (_all, name: string) => ids[name] ?? newId());
}

export const nameOf = (definition: RouteDefinition) => `${definition.method} ${definition.path}`;
