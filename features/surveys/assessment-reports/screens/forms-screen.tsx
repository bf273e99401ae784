import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DownloadMenu } from '@/components/data/download-menu';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { redirect } from '@/lib/i18n/navigation';
import { type FormsOf, readForms, readReport } from '../api/reads';
import { formsFile } from '../api/report-calls';
import { orSentence } from '../api/refused';
import { FormsTable } from '../components/form/forms-table';
import { RefusedForm } from '../components/form/refused-form';
import { SafeNote } from '../components/report/hidden-groups';
import { ReportHead } from '../components/report/report-head';
import { reportQuery } from '../model/report-filters';
import { type ReportTree, reportAddresses, hrefOf } from '../model/report-trees';

type FormsScreenProps = ReportTree & {
  params?: Promise<{ id: string; assessee_id: string }>;
  searchParams: Promise<SearchParams>;
};

/**
 * Forms of the assessor, or about the assessee, that the address names; without one, the people to choose
 * from.
 */
export async function FormsScreen({ params, searchParams, ...tree }: FormsScreenProps) {
  const [{ locale }, named, given] = await Promise.all([studentFrame(), params, searchParams]);
  const { assessment, assessor, assessee } = filtersOf(reportQuery, given);
  if (named)
    return <FormsPage tree={tree} id={named.id} of={{ of: 'assessee', person: named.assessee_id }} />;
  const { list, part } = reportAddresses(tree);
  if (!assessment) return redirect({ href: list, locale });
  const person = assessor ?? assessee;
  if (!person) return redirect({ href: hrefOf(part('assessors', assessment)), locale });
  return <FormsPage tree={tree} id={assessment} of={{ of: assessor ? 'assessor' : 'assessee', person }} />;
}

type FormsPageProps = { tree: ReportTree; id: string; of: FormsOf };

/** The state of each form of one person, and with names its score. */
export async function FormsPage({ tree, id, of }: FormsPageProps) {
  const [{ locale, format }, t] = await Promise.all([studentFrame(), getTranslations('assessment-reports')]);
  const report = await readReport(locale, id);
  const addresses = reportAddresses(tree);
  const people = hrefOf(addresses.part(of.of === 'assessor' ? 'assessors' : 'assessees', id));
  const read = await orSentence(readForms(locale, id, of));
  const found = 'found' in read ? read.found : null;
  if (found?.data.length === 0) notFound();
  const name = found && pick(found.meta.person.name, locale);
  const title = name
    ? t(of.of === 'assessor' ? 'forms.ofAssessor' : 'forms.ofAssessee', { name })
    : t('forms.title');
  return (
    <ClientMessages parts={['assessment-reports']}>
      <PageBody>
        <ReportHead
          report={report}
          list={addresses.list}
          title={title}
          below={[{ label: name ?? t('forms.title') }]}
          reportHref={people}
          actions={
            found && (
              <DownloadMenu downloads={[{ key: 'forms', url: formsFile(locale, id, of.of, of.person) }]} />
            )
          }
          locale={locale}
          format={format}
        />
        <div className="grid grid-cols-1 gap-5 md:gap-6">
          {'refused' in read ? (
            <RefusedForm sentence={read.refused} href={people} />
          ) : (
            <>
              {report.anonymous && <SafeNote>{t('assessors.neverWhat')}</SafeNote>}
              <FormsTable
                label={title}
                report={report}
                rows={read.found.data}
                of={of.of}
                detailsHref={({ person }) =>
                  hrefOf(
                    addresses.details(
                      id,
                      of.of === 'assessor'
                        ? { assessor: of.person, assessee: person.id }
                        : { assessor: person.id, assessee: of.person },
                    ),
                  )
                }
                locale={locale}
                format={format}
              />
            </>
          )}
        </div>
      </PageBody>
    </ClientMessages>
  );
}
