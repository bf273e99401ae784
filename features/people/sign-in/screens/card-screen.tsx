import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SearchParams } from '@/lib/areas/search-params';
import { CardForm } from '../components/card-form';
import { GuestPage } from './guest-page';

/** First sign-in with a card of the school: its code, then an own password. */
export async function CardScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('session');
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('card.title')}
      lead={t('card.lead')}
      back={{ href: '/auth/login', label: t('back.login') }}
    >
      {({ target }) => <CardForm target={target} />}
    </GuestPage>
  );
}
