import { AuditScreen } from '@/features/homes/office/screens/audit-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-audit.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/audit'>) {
  return <AuditScreen searchParams={searchParams} />;
}
