import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { peopleQueries } from '../api/people';
import { NewPersonForm } from '../components/new-person-form';
import { peoplePage } from '../model/pages';

/** A new student, guardian or member of the staff. */
export async function NewPersonScreen() {
  const [t, locale] = await Promise.all([getTranslations('office-people'), getLocale()]);
  const choices = await prefetch(peopleQueries.choices(locale));
  return (
    <ClientMessages parts={['office-people']}>
      <PageBody>
        <PageHeader
          title={t('create.title')}
          scope={t('create.lead')}
          crumbs={[{ label: t('title'), href: peoplePage }, { label: t('create.title') }]}
          crumbsLabel={t('person.crumbs')}
        />
        <NewPersonForm choices={choices} />
      </PageBody>
    </ClientMessages>
  );
}
