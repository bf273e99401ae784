import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { locales } from '@/lib/contract/localized';
import { certificatePage } from '@/lib/contract/resources/certificate';
import { readCertificates } from '../api/certificates';
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
        <div className="grid gap-5 md:gap-6">
          {data.map((certificate) => (
            <CertificateSheet
              key={certificate.id}
              certificate={certificate}
              locale={locale}
              format={format}
              actions={
                <>
                  {certificate.actions
                    .filter(({ key }) => key === 'print')
                    .flatMap(({ endpoint_url }) =>
                      locales.map((language) => (
                        <a
                          key={language}
                          href={`${endpoint_url}?language=${language}`}
                          download
                          className={buttonClass('secondary', 'auto')}
                        >
                          <Icon name="printer" size={18} />
                          {t(`print.${language}`)}
                        </a>
                      )),
                    )}
                  <LinkButton href={`/verify/${certificate.code}`} variant="quiet">
                    {t('verify')}
                  </LinkButton>
                </>
              }
            />
          ))}
          <ListPages path={path} pages={meta.pagination} />
        </div>
      )}
    </PageBody>
  );
}
