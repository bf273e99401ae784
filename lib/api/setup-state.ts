import 'server-only';
import type { Locale } from '@/lib/contract/localized';
import type { SetupState } from '@/lib/contract/resources/people/setup';
import { redirect } from '@/lib/i18n/navigation';
import { api } from './client';
import { isApiFailure } from './errors';

/** A school is never empty again. */
let isFounded = false;

/** Whether the school is still empty, and what it can begin with. */
export async function readSetup(locale: Locale): Promise<SetupState> {
  const state = await api.getOne<SetupState>(`/api/v1/${locale}/setup`, {
    schema: async () => (await import('@/lib/contract/resources/people/setup')).setupDocument,
  });
  isFounded = !state.is_open;
  return state;
}

/** Leads visitors of an empty school to its first start. Servers of others, which have none, are founded. */
export async function toSetupWhileEmpty(locale: Locale): Promise<void> {
  if (isFounded) return;
  const state = await readSetup(locale).catch((failure: unknown) => {
    if (isApiFailure(failure) && failure.status === 404) isFounded = true;
    return null;
  });
  if (state?.is_open) redirect({ href: '/setup', locale });
}
