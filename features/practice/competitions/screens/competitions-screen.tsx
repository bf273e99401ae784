import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import { CodeForm } from '../components/code-form';
import { CompetitionList } from '../components/competition-list';
import { FailedNote } from '../components/failed-note';
import { sharePage } from '../model/pages';

type ScreenProps = {
  searchParams: Promise<SearchParams>;
  /** The form for a new one, under `#new`. */
  create: ReactNode;
};

/** The student's competitions, a code to join with, and the form for a new one. */
export async function CompetitionsScreen({ searchParams, create }: ScreenProps) {
  const { locale, format, now } = await studentFrame();
  const [search, t] = await Promise.all([searchParams, getTranslations('competitions')]);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={
          <>
            <LinkButton href={sharePage} className="lg:hidden">
              {t('code.title')}
            </LinkButton>
            <LinkButton href="#new" variant="primary" className="lg:hidden">
              {t('form.title')}
            </LinkButton>
          </>
        }
      />
      <FailedNote search={search} />
      <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CompetitionList search={search} locale={locale} format={format} now={now} />
        <div className="grid gap-5 md:gap-6">
          <Panel aria-labelledby="code-title">
            <PanelHead id="code-title" title={t('code.title')} />
            <PanelBody>
              <ClientMessages parts={['competitions.code']}>
                <CodeForm />
              </ClientMessages>
            </PanelBody>
          </Panel>
          {create}
        </div>
      </div>
    </PageBody>
  );
}
