import { apiBase } from '@/lib/api/api-base';
import type { UsedCard } from '@/lib/contract/resources/people/login-card';
import type { Locale } from '@/lib/i18n/routing';

/** Spends a card; its owner may choose a password then. Errors: 422 for a card that is over. */
export async function spendCard(locale: Locale, code: string): Promise<UsedCard> {
  const { api, toBody } = await import('@/lib/api/client');
  const path = `${apiBase('base', locale)}/auth/login-card`;
  const reply = await api.document<{ data: { attributes: UsedCard } }>(
    'POST',
    path,
    toBody('login_card', { code }),
  );
  return reply.data.attributes;
}
