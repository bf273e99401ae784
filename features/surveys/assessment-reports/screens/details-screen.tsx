import 'server-only';
import { getTranslations } from 'next-intl/server';
import { DownloadMenu } from '@/components/data/download-menu';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { redirect } from '@/lib/i18n/navigation';
import { readDetails, readReport } from '../api/reads';
import { formFile } from '../api/report-calls';
import { FilledForm } from '../components/form/filled-form';
import { MeanFigures } from '../components/report/mean-figures';
import { ReportHead } from '../components/report/report-head';
import { reportQuery } from '../model/report-filters';
import { type ReportTree, reportAddresses, hrefOf } from '../model/report-trees';

type DetailsScreenProps = ReportTree & {
  params?: Promise<{ id: string; assessee_id: string; user_id: string }>;
  searchParams: Promise<SearchParams>;
};

/**
 * One form that was filled in, of an assessment with names; of an anonymous one it is not found
 * (`FormNotFound`).
 */
export async function DetailsScreen({ params, searchParams, ...tree }: DetailsScreenProps) {
  const [{ locale, format }, t, named, given] = await Promise.all([
    studentFrame(),
    getTranslations('assessment-reports'),
    params,
    searchParams,
  ]);
  const query = filtersOf(reportQuery, given);
  const addresses = reportAddresses(tree);
  const id = named?.id ?? query.assessment;
  const assessee = named?.assessee_id ?? query.assessee;
  const assessor = named?.user_id ?? query.assessor;
  if (!id) return redirect({ href: addresses.list, locale });
  if (!assessee || !assessor) return redirect({ href: hrefOf(addresses.part('assessors', id)), locale });
  const report = await readReport(locale, id);
  const back = hrefOf(addresses.part('assessees', id));
  const form = await orPage(readDetails(locale, id, { assessor, assessee }));
  const names = {
    assessor: pick(form.assessor.name, locale),
    assessee: pick(form.assessee.name, locale),
  };
  return (
    <ClientMessages parts={['assessment-reports']}>
      <PageBody>
        <ReportHead
          report={report}
          list={addresses.list}
          title={t('details.of', names)}
          below={[
            { label: names.assessee, href: hrefOf(addresses.assessee(id, assessee)) },
            { label: names.assessor },
          ]}
          reportHref={back}
          actions={
            <DownloadMenu downloads={[{ key: 'form', url: formFile(locale, id, { assessor, assessee }) }]} />
          }
          locale={locale}
          format={format}
        />
        <div className="grid grid-cols-1 gap-5 md:gap-6">
          <MeanFigures figure={form} max={report.scale_max} format={format} />
          <p className="text-13 text-ink-2">{t('details.logged')}</p>
          <FilledForm form={form} locale={locale} format={format} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
