import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { certificatePage } from '@/lib/contract/resources/certificate';
import { uuid } from '@/lib/contract/text';
import { readCertificates } from '../api/certificates';
import { CertificateActions } from '../components/certificate-actions';
import { CertificateSheet } from '../components/certificate-sheet';

type StudentCertificatesScreenProps = {
  area: StaffArea;
  params: Promise<{ student: string }>;
  searchParams: Promise<SearchParams>;
};

/** Certificates of one student that stand, for staff: to print and, where the reader may, to take back. */
export async function StudentCertificatesScreen(props: StudentCertificatesScreenProps) {
  const { area } = props;
  const [{ locale, format }, t, { student }, given] = await Promise.all([
    studentFrame(),
    getTranslations('certificates'),
    props.params,
    props.searchParams,
  ]);
  if (!uuid.safeParse(student).success) notFound();
  const { page } = filtersOf(certificatePage, given);
  const { data, meta } = await readCertificates(locale, student, page);
  const name = data[0]?.content.student.name;
  const path = areaHref(area, '/certificates');
  return (
    <ClientMessages parts={['certificates']}>
      <PageBody>
        <PageHeader
          title={name ? t('student.of', { name: pick(name, locale) }) : t('student.title')}
          crumbs={[{ label: t('class.title'), href: path }]}
        />
        {data.length === 0 ? (
          <EmptyState title={t('empty')} lead={t('student.emptyLead')} />
        ) : (
          <div className="grid gap-5 md:gap-6">
            {data.map((certificate) => (
              <CertificateSheet
                key={certificate.id}
                certificate={certificate}
                locale={locale}
                format={format}
                actions={<CertificateActions actions={certificate.actions} code={certificate.code} />}
              />
            ))}
            <ListPages path={`${path}/${student}`} pages={meta.pagination} />
          </div>
        )}
      </PageBody>
    </ClientMessages>
  );
}
