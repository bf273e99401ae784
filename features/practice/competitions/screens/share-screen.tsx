import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelBody } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import { CodeForm } from '../components/code-form';
import { competitionList } from '../model/pages';

/** Joins by a code from a wall, or from a link that carries it. */
export async function ShareScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await studentFrame();
  const [{ code }, t] = await Promise.all([searchParams, getTranslations('competitions')]);
  return (
    <PageBody>
      <PageHeader
        title={t('code.title')}
        scope={t('code.lead')}
        crumbs={[{ label: t('title'), href: competitionList }, { label: t('code.title') }]}
      />
      <Panel className="max-w-[480px]">
        <PanelBody>
          <ClientMessages parts={['competitions.code']}>
            <CodeForm code={typeof code === 'string' ? code.slice(0, 40) : ''} />
          </ClientMessages>
        </PanelBody>
      </Panel>
    </PageBody>
  );
}
