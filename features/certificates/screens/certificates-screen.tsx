import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { certificatePage } from '@/lib/contract/resources/certificate';
import { readCertificates } from '../api/certificates';
import { CertificateActions } from '../components/certificate-actions';
import { CertificateSheet } from '../components/certificate-sheet';

const path = '/student/certificate';

/** Certificates of the student by period, the newest first, each to print in either language and to verify. */
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
      {data.length === 0 ? (
        <EmptyState title={t('empty')} lead={t('emptyLead')} />
      ) : (
        <div className="grid grid-cols-1 gap-5 md:gap-6">
          {data.map((certificate) => (
            <CertificateSheet
              key={certificate.id}
              certificate={certificate}
              locale={locale}
              format={format}
              actions={<CertificateActions actions={certificate.actions} code={certificate.code} />}
            />
          ))}
          <ListPages path={path} pages={meta.pagination} />
        </div>
      )}
    </PageBody>
  );
}
