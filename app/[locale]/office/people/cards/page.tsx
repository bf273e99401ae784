import { CardsScreen } from '@/features/people/office-people/screens/cards-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-people.cards.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/people/cards'>) {
  return <CardsScreen searchParams={searchParams} />;
}
