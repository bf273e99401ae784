import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DownloadMenu } from '@/components/data/download-menu';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { uuid } from '@/lib/contract/text';
import { readMyResult, resultFileUrl } from '../api/assessment-forms';
import { ResultView } from '../components/result-view';
import { type FillArea, pathsOf } from '../model/paths';

type MyResultScreenProps = { area: FillArea; isSite?: boolean; params: Promise<{ id: string }> };

/** What others say of the reader in one assessment, beside the own view. */
export async function MyResultScreen({ area, isSite = false, params }: MyResultScreenProps) {
  const { id } = await params;
  if (!uuid.safeParse(id).success) notFound();
  const { locale, viewer, format } = await studentFrame();
  const [result, t] = await Promise.all([
    orPage(readMyResult(locale, id)),
    getTranslations('assessment-forms.results'),
  ]);
  const scope = [
    viewer.name,
    result.end_at && t('closed', { date: format.lastDay(result.end_at, 'fullDate') }),
    t('noNames'),
  ];
  return (
    <ClientMessages parts={['assessment-forms']}>
      <PageBody>
        <PageHeader
          title={<bdi dir="auto">{pick(result.title, locale)}</bdi>}
          scope={scope.filter(Boolean).join(' · ')}
          crumbs={[{ label: t('title'), href: pathsOf(area, isSite).results }]}
          actions={<DownloadMenu downloads={[{ key: 'mine', url: resultFileUrl(locale, id) }]} />}
        />
        <ResultView result={result} locale={locale} format={format} />
      </PageBody>
    </ClientMessages>
  );
}
