import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { certificatePage } from '@/lib/contract/resources/school/certificate';
import { readCertificates } from '../api/certificates';
import { CertificateList } from '../components/certificate-list';

const path = '/student/certificate';

/**
 * Certificates of the student by period, the newest first, each to print in either language and to verify.
 */
export async function CertificatesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { locale, viewer, format } = await studentFrame();
  const { page } = filtersOf(certificatePage, await searchParams);
  const [{ data, meta }, t] = await Promise.all([
    readCertificates(locale, viewer.id, page),
    getTranslations('certificates'),
  ]);
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={t('lead')} />
      <CertificateList
        certificates={data}
        empty={{ title: t('empty'), lead: t('emptyLead') }}
        locale={locale}
        format={format}
        path={path}
        pages={meta.pagination}
      />
    </PageBody>
  );
}
