import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { readOwnRequests } from '@/lib/api/own-requests';
import { readParentHome } from '../api/dashboards';
import { AbsenceList } from '../components/absence-list';
import { ChildCard } from '../components/child-card';
import { DateLine } from '../components/date-line';
import { AskForStudent } from '../components/ask-for-student';
import { AskedPanel } from '../components/asked-panel';
import { FollowerOrder } from '../components/home-order';
import { homeFrame } from './home-frame';

type ParentHomeProps = {
  /** What is to be paid. */
  dues: ReactNode;
  /** What the reader is asked to answer or to read. */
  waiting: ReactNode;
};

/** Home of a guardian. */
export async function ParentHomeScreen({ dues, waiting }: ParentHomeProps) {
  const { locale, format, now } = await homeFrame();
  const [{ children }, requests, t] = await Promise.all([
    readParentHome(locale),
    readOwnRequests(locale),
    getTranslations('dashboards.parent'),
  ]);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={<DateLine format={format} now={now} />}
        actions={children.length > 0 && <AskForStudent kind="guardian" />}
      />
      <FollowerOrder
        people={
          children.length === 0 ? (
            <Panel>
              <EmptyState
                title={t('none')}
                lead={t('noneLead')}
                actions={<AskForStudent kind="guardian" primary />}
              />
            </Panel>
          ) : (
            <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-2">
              {children.map((child) => (
                <ChildCard key={child.id} child={child} locale={locale} format={format} now={now} />
              ))}
            </div>
          )
        }
        due={
          <>
            <AbsenceList list={children} locale={locale} format={format} now={now} />
            {dues}
          </>
        }
        waiting={waiting}
        asked={<AskedPanel requests={requests} kind="guardian" hasApproved now={now} />}
      />
    </PageBody>
  );
}
