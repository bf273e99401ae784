import 'server-only';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readExpenses } from '../api/reads';
import { DueChoice } from '../components/due-choice';
import { findDue, isPayable } from '../model/dues';

/** Pays a due: the instalment that was chosen, and others of the same due with it. */
export async function DueScreen({ id }: { id: string }) {
  const [{ locale, viewer }, t] = await Promise.all([studentFrame(), getTranslations('payment-shop.due')]);
  const role = viewer.role_name === 'parent' ? 'parent' : 'student';
  const found = findDue(await readExpenses(locale, role), id);
  if (!found) return notFound();
  const { due, student, instalment } = found;
  const chosen = instalment && isPayable(instalment) ? instalment : due.instalments.find(isPayable);
  // What was asked for is paid, or an order of it waits: another instalment is not offered in its place.
  const isAnswered = !chosen || (instalment !== null && chosen.id !== instalment.id);
  const order = (instalment ?? due.instalments.find(({ state }) => state === 'ordered'))?.order_id;
  return (
    <ClientMessages parts={['payment-shop.due', 'payment-shop.quote', 'payment-shop.coupon']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={pick(student.name, locale)}
          crumbs={[{ label: t('expenses'), href: '/payment/expenses' }, { label: t('title') }]}
        />
        {isAnswered ? (
          <Panel>
            <EmptyState
              title={t(order ? 'ordered' : 'nothing')}
              actions={
                <LinkButton variant="primary" href={order ? `/payment?order=${order}` : '/payment/expenses'}>
                  {t(order ? 'toOrder' : 'expenses')}
                </LinkButton>
              }
            />
          </Panel>
        ) : (
          <DueChoice student={student.id} due={due} chosen={chosen.id} />
        )}
      </PageBody>
    </ClientMessages>
  );
}
