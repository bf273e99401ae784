import { bellKinds } from '@/lib/contract/resources/homes/dashboard';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import { roles } from '@/lib/contract/roles';
import { translate } from '@/server/platform/text/translate';

/** Choices whose ids are words of the contract, named in both languages. */
const named = (ids: readonly string[], group: 'roles' | 'period_types'): LookupItem[] =>
  ids.map((id) => ({
    id,
    name: { ar: translate('ar')(`look_ups.${group}.${id}`), en: translate('en')(`look_ups.${group}.${id}`) },
  }));

export const rolesLookup = async (): Promise<LookupItem[]> => named(roles, 'roles');

/** What stands between two bells. */
export const periodTypesLookup = async (): Promise<LookupItem[]> => named(bellKinds, 'period_types');
