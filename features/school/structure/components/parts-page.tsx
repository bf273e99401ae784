import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { type LinkTab, LinkTabs } from '@/components/ui/link-tabs';
import { requestQueryClient } from '@/lib/api/query-client';

type PartsPageProps = {
  title: string;
  lead: string;
  tabs: LinkTab[];
  filters: ReactNode;
  /** The list of the part, whose queries are prefetched. */
  children: ReactNode;
};

/** A page of several lists, one tab each: the filters of the open one and its rows. */
export function PartsPage({ title, lead, tabs, filters, children }: PartsPageProps) {
  return (
    <ClientMessages parts={['office-structure']}>
      <PageBody>
        <PageHeader title={title} scope={lead} />
        <LinkTabs name={title} items={tabs} />
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <div className="my-5">{filters}</div>
          <QueryBoundary>{children}</QueryBoundary>
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
