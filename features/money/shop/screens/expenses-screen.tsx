import 'server-only';
import { getTranslations } from 'next-intl/server';
import { forbidden } from 'next/navigation';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readExpenses } from '../api/reads';
import { DuePanel } from '../components/due-panel';
import { SpentPanel } from '../components/spent-panel';
import { isDone } from '../model/dues';

/** What is owed, with its instalments; below it what was spent, by child and service. */
export async function ExpensesScreen() {
  const [{ locale, viewer, format }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.expenses'),
  ]);
  const role = viewer.role_name;
  if (role !== 'parent' && role !== 'student') return forbidden();
  const expenses = await readExpenses(locale, role);
  const isFamily = role === 'parent';
  const withDues = expenses.filter(({ dues }) => dues.length > 0);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={<LinkButton href="/payment/history">{t('history')}</LinkButton>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {withDues.length === 0 && (
          <Panel>
            <EmptyState title={t('none')} lead={t('noneLead')} />
          </Panel>
        )}
        {withDues.map(({ id, name, dues }) => (
          <section key={id} aria-label={isFamily ? pick(name, locale) : t('dues')} className="grid gap-4">
            <h2 className="text-17 font-bold">{isFamily ? <bdi>{pick(name, locale)}</bdi> : t('dues')}</h2>
            {dues
              .filter((due) => !isDone(due))
              .map((due) => (
                <DuePanel key={due.id} due={due} locale={locale} format={format} />
              ))}
            {dues.some(isDone) && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
                  {t('done', { count: dues.filter(isDone).length })}
                </summary>
                <div className="mt-3 grid gap-4">
                  {dues.filter(isDone).map((due) => (
                    <DuePanel key={due.id} due={due} locale={locale} format={format} />
                  ))}
                </div>
              </details>
            )}
          </section>
        ))}
        <SpentPanel expenses={expenses} isFamily={isFamily} locale={locale} />
      </div>
    </PageBody>
  );
}
