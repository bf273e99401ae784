import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { Pagination } from '@/components/data/pagination';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel, PanelFoot, PanelHead } from '@/components/ui/panel';
import type { Format } from '@/lib/i18n/format';
import type { JoinState, RequestPage } from '../api/requests';
import { listedStates } from '../model/listed';
import { RequestList } from './request-list';

const schoolPage = '/my-school';

type WaitingPanelProps = { found: RequestPage; format: Format; now: Date };

/** The requests that have waited for an answer, on a home: the newest, with a way to all. */
export function WaitingPanel({ found: { rows, total }, format, now }: WaitingPanelProps) {
  const t = useTranslations('join-requests.requests');
  return (
    <Panel aria-labelledby="requests" className="min-w-0">
      <PanelHead
        id="requests"
        title={t('title')}
        note={total > 0 && <Badge tone="sunken">{format.number(total)}</Badge>}
      />
      {rows.length === 0 ? (
        <EmptyState small title={t('none.pending')} lead={t('noneLead')} />
      ) : (
        <RequestList rows={rows} now={now.toISOString()} />
      )}
      <PanelFoot>
        <LinkButton variant="quiet" href={`${schoolPage}?requests=pending`}>
          {t('all')}
        </LinkButton>
      </PanelFoot>
    </Panel>
  );
}

type RequestsPanelProps = {
  found: RequestPage;
  state: JoinState;
  now: Date;
  /** The page that the panel stands on. */
  address?: string;
  /** The page is theirs alone and has their name already. */
  isPage?: boolean;
};

/** All requests to the branch, by where they stand, a page at a time. */
export function RequestsPanel({
  found: { rows, pages },
  state,
  now,
  address = schoolPage,
  isPage = false,
}: RequestsPanelProps) {
  const t = useTranslations('join-requests');
  return (
    <Panel
      {...(isPage ? { 'aria-label': t('requests.titleAll') } : { 'aria-labelledby': 'requests' })}
      className="min-w-0"
    >
      {!isPage && <PanelHead id="requests" title={t('requests.titleAll')} />}
      <div className="px-4 pt-2 md:px-5">
        <LinkTabs
          name={t('requests.filter')}
          items={listedStates.map((each) => ({
            href: listAddress(address, { requests: each }),
            label: t(`states.${each}`),
            current: each === state,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          small
          title={t(`requests.none.${state}`)}
          lead={state === 'pending' ? t('requests.noneLead') : undefined}
        />
      ) : (
        <RequestList rows={rows} now={now.toISOString()} />
      )}
      {pages && pages.total_pages > 1 && (
        <div className="border-t border-line">
          <Pagination pages={pages} href={(page) => listAddress(address, { requests: state }, { page })} />
        </div>
      )}
    </Panel>
  );
}
