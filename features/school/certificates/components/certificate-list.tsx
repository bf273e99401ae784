import 'server-only';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import type { Pagination } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type { Certificate } from '@/lib/contract/resources/school/certificate';
import type { Format } from '@/lib/i18n/format';
import { CertificateActions } from './certificate-actions';
import { CertificateSheet } from './certificate-sheet';

type CertificateListProps = {
  certificates: readonly Certificate[];
  empty: { title: string; lead: string };
  locale: Locale;
  format: Format;
  path: string;
  pages: Pagination | undefined;
};

/** Certificates of one student in full, each with its actions. */
export function CertificateList({ certificates, empty, locale, format, path, pages }: CertificateListProps) {
  if (certificates.length === 0) return <EmptyState {...empty} />;
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      {certificates.map((certificate) => (
        <CertificateSheet
          key={certificate.id}
          certificate={certificate}
          locale={locale}
          format={format}
          actions={<CertificateActions actions={certificate.actions} code={certificate.code} />}
        />
      ))}
      <ListPages path={path} pages={pages} />
    </div>
  );
}
